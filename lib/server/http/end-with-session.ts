import 'server-only';
import { findSessionUserId } from '../auth/session-belief';
import { onSessionEnded } from '../db/session-notices';

/**
 * A streamed answer that breaks off when the session it was asked in ends, so that a revoked session reads nothing more.
 * What is streamed goes on by itself; only this reader stops.
 */
export function endWithSession(response: Response, sessionId: string): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  let stopListening = (): void => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const stop = (): void => {
          stopListening();
          controller.error(new Error('the session ended'));
          void reader.cancel().catch(() => undefined);
        };
        const lookAgain = async (): Promise<void> => {
          if ((await findSessionUserId(sessionId)) === null) stop();
        };
        stopListening = onSessionEnded((ended) => {
          if (ended === sessionId) stop();
          else if (ended === null) void lookAgain().catch(() => undefined);
        });
        // It may have ended between the check of the bearer and now.
        void lookAgain().catch(() => undefined);
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) {
            controller.enqueue(value);
            return;
          }
          stopListening();
          controller.close();
        } catch (error) {
          stopListening();
          throw error;
        }
      },
      cancel(reason) {
        stopListening();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: response.status, headers: response.headers });
}
