import 'server-only';
import { onSessionEnded } from '../../db/session-notices';
import { findSessionUserId } from './session-cache';

/**
 * Calls `stop` once, also for a session that has ended; returns the function that stops waiting. While the database
 * cannot be asked, the session counts as alive.
 */
export function whenSessionEnds(sessionId: string, stop: () => void): () => void {
  const end = (): void => {
    forget();
    stop();
  };
  const lookAgain = (): void => {
    findSessionUserId(sessionId).then(
      (userId) => {
        if (userId === null && isWaiting) end();
      },
      () => undefined,
    );
  };
  let isWaiting = true;
  const stopListening = onSessionEnded((ended) => {
    if (ended === sessionId) end();
    else if (ended === null) lookAgain();
  });
  const forget = (): void => {
    isWaiting = false;
    stopListening();
  };
  lookAgain();
  return forget;
}
