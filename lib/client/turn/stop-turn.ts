import { request } from '@/lib/client/request/request';
import { RequestError } from '@/lib/client/request/request-error';
import { abortPath } from '@/lib/contracts/turn/turn';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import type { Thread } from '../thread/thread';
import { giveUpTurn, leaveTurn } from './run-turn';

/** The server may wait for documents before an answer has ids. */
const WAIT_FOR_IDS_MS = 40_000;
/** After this time the page of messages is fetched instead. */
const WAIT_FOR_FINAL_MS = 4000;

/** It is called when the server was not reached, or its answer was unreadable. */
export type StopFailed = () => void;

/** Waits until the answer has ids. After a refusal the answer stays, and `onFailed` is called. */
export function stopTurn(thread: Thread, onFailed?: StopFailed): void {
  const { turn } = thread.store.getState();
  if (turn === null || turn.phase === 'stopping' || turn.phase === 'failed') return;
  const { phase } = turn;
  thread.store.setState({ turn: { ...turn, phase: 'stopping' } });
  let giveUpTimer = setTimeout(() => endHere(thread), WAIT_FOR_IDS_MS);
  const unsubscribe = thread.store.subscribe((state) => {
    if (state.turn?.phase !== 'stopping') finish();
    else if (!isPosted && state.turn.responseMessageId !== null) post(state.turn.responseMessageId);
  });
  const finish = () => {
    clearTimeout(giveUpTimer);
    unsubscribe();
  };
  let isPosted = false;
  const post = (responseMessageId: string) => {
    isPosted = true;
    clearTimeout(giveUpTimer);
    giveUpTimer = setTimeout(() => endHere(thread), WAIT_FOR_FINAL_MS);
    postAbort(thread, responseMessageId).catch((error: unknown) => {
      const failure = error instanceof RequestError ? error : new RequestError('internal_error', 0);
      if (failure.code === 'nothing_to_abort' || failure.status === 404) return endHere(thread);
      const now = thread.store.getState().turn;
      if (now?.phase !== 'stopping') return;
      thread.store.setState({ turn: { ...now, phase: phase === 'sending' ? 'streaming' : phase } });
      onFailed?.();
    });
  };
  if (turn.responseMessageId !== null) post(turn.responseMessageId);
}

async function postAbort(thread: Thread, responseMessageId: string): Promise<void> {
  const { conversationId, turn, messages } = thread.store.getState();
  const endpoint = turn?.plan?.segment ?? messages[responseMessageId]?.endpoint ?? NEW_CONVERSATION_ID;
  await request(abortPath(endpoint), {
    method: 'POST',
    json: { abortKey: conversationId, conversationId, responseMessageId, endpoint },
  });
}

/** Ends the turn here, since no answer is left to stop or no reply arrived. */
function endHere(thread: Thread): void {
  if (thread.store.getState().turn?.phase !== 'stopping') return;
  leaveTurn(thread);
  giveUpTurn(thread, new RequestError('network_error', 0), false);
}
