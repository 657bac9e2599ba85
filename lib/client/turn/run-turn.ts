import { retryingImport } from '@/lib/client/page/retrying-import';
import { openStream } from '@/lib/client/request/request';
import { RequestError } from '@/lib/client/request/request-error';
import { inUserScope, userSignal, userValue } from '@/lib/client/scope/user-scope';
import { resumePath, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { refreshThread } from '../thread/refresh-thread';
import type { Thread } from '../thread/thread';
import { nextAttempt } from './next-attempt';
import type { StreamEnd } from './read-stream';
import type { TurnEvents, TurnReader } from './turn-reader';

type Connect = (signal: AbortSignal) => Promise<Response>;

/** The first answer needs it: it is fetched while the question is on its way, or before in an idle moment. */
export const fetchTurnReader = retryingImport(
  () => import('./turn-reader').then((file) => file.createTurnReader),
  // Without a connection the question itself fails, and says so.
  { notify: 'outdated' },
);

/** Attempts share a request id, so they are one turn. */
const UNSTORED_ATTEMPTS_LIMIT = 3;
/** While an answer is being written these attempts span about four minutes. */
const RESUME_ATTEMPTS_LIMIT = 20;
/** A server that keeps sending readers elsewhere is left alone for a moment. */
const REJOIN_LEAST_MS = 1_000;

const running = userValue(() => new WeakMap<Thread, AbortController>());

/** The server goes on with the answer. */
export function leaveTurn(thread: Thread): void {
  running.current.get(thread)?.abort();
}

/**
 * `connect` opens the first stream; a lost one is joined again after growing pauses. A refusal fails the turn
 * with its code. When the user leaves, the promise stays pending.
 */
export function runTurn(thread: Thread, connect: Connect, events: TurnEvents = {}): Promise<void> {
  const controller = new AbortController();
  running.current.set(thread, controller);
  const user = userSignal();
  user.addEventListener('abort', () => controller.abort());
  const fetched = fetchTurnReader().then((createReader) => createReader(thread, events, user));
  return inUserScope(follow(thread, connect, fetched, controller.signal));
}

async function follow(
  thread: Thread,
  connect: Connect,
  fetched: Promise<TurnReader>,
  signal: AbortSignal,
): Promise<void> {
  let reader: TurnReader | null = null;
  let open = connect;
  let isUnheard = false;
  for (let attempt = 1; ; attempt += 1) {
    const openedMs = performance.now();
    try {
      const response = await open(signal);
      reader = await fetched;
      const end = await reader.read(response);
      reader.flush();
      if (end === 'final' || signal.aborted) return;
      open = rejoinAfter(end, thread, openedMs);
      attempt = 0;
    } catch (error) {
      reader?.flush();
      const { turn } = thread.store.getState();
      if (signal.aborted || turn === null) return;
      const answerId = turn.responseMessageId;
      const most = answerId === null ? UNSTORED_ATTEMPTS_LIMIT : RESUME_ATTEMPTS_LIMIT;
      // After an attempt whose outcome is unknown, a refusal says nothing about that attempt.
      isUnheard ||= !isRefusal(error);
      if (!isLostConnection(error) || attempt >= most) return giveUpTurn(thread, error, !isUnheard);
      if (answerId !== null) {
        markReconnecting(thread);
        open = (resumeSignal) => openAnswer(answerId, resumeSignal);
      }
      await nextAttempt(attempt, signal);
      if (signal.aborted) return;
    }
  }
}

/** Throws network_error for a broken stream, or one that sent its reader elsewhere immediately. */
function rejoinAfter(end: StreamEnd, thread: Thread, openedMs: number): Connect {
  const answerId = thread.store.getState().turn?.responseMessageId ?? null;
  if (end !== 'rejoin' || answerId === null || performance.now() - openedMs < REJOIN_LEAST_MS)
    throw new RequestError('network_error', 0);
  return (signal) => openAnswer(answerId, signal);
}

export function openAnswer(responseMessageId: string, signal: AbortSignal): Promise<Response> {
  return openStream(resumePath(responseMessageId), { headers: { accept: UI_STREAM_ACCEPT }, signal });
}

/** Everything but an answer of the server counts as lost, also garbage in a stream. */
function isLostConnection(error: unknown): boolean {
  return (
    !(error instanceof RequestError) || error.status === 0 || error.status === 502 || error.status === 504
  );
}

/** After any other error the server may have stored the turn. */
function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status >= 400 && error.status < 500;
}

function markReconnecting(thread: Thread): void {
  thread.store.setState(({ turn }) => ({ turn: turn === null ? null : { ...turn, isReconnecting: true } }));
}

/** A turn that may be unstored can be retried; else the page of messages tells the answer's fate. */
export function giveUpTurn(thread: Thread, error: unknown, isRefused: boolean): void {
  const { turn } = thread.store.getState();
  if (turn === null) return;
  if (turn.responseMessageId !== null || turn.requestId === null) {
    thread.store.setState((state) => ({ turn: null, live: null, version: state.version + 1 }));
    void refreshThread(thread);
    return;
  }
  const failure =
    error instanceof RequestError
      ? { code: error.code, details: error.details, isRefused }
      : { code: 'network_error' as const, details: {}, isRefused };
  thread.store.setState({ turn: { ...turn, phase: 'failed', failure }, live: null });
}
