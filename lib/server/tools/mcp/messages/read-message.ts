import 'server-only';
import { join } from 'node:path';
import { AppError } from '@/lib/domain/shared/app-error';
import { boundedWork } from '../../../platform/bounded-work';
import { singleton } from '../../../platform/singleton';
import { TaskProcesses } from '../../process/task-processes';
import { McpFailure } from '../mcp-failure';
import { readKeptMessage, type LargeMessage } from './keep-large-message';
import { keepMessages, type AwaitedRequests, type KeptMessage } from './keep-messages';

/** The largest message that is parsed on the event loop: the worst of this size takes it 15 ms. */
export const SMALL_MESSAGE_LIMIT_BYTES = 64 * 1024;

const LIMIT_MS = 3_000;
/** With the messages before it. */
const WAIT_LIMIT_MS = 60_000;
const HEAP_LIMIT_MB = 384;
const AT_ONCE = 2;
const WAITING_LIMIT = 50;
const WAITING_OF_OWNER_LIMIT = 20;

declare module '../../../platform/singleton' {
  interface Singletons {
    messageProcesses: TaskProcesses;
    messageTurns: Map<string, OwnerTurns>;
  }
}

interface OwnerTurns {
  readonly run: ReturnType<typeof boundedWork>;
  present: number;
}

interface ReadOptions {
  /** The user whose servers take turns with those of others, or a server that all users share. */
  readonly turnOf: string;
  readonly signal: AbortSignal;
}

/**
 * Returns what is used of a message of a server, or of a batch. A large one is parsed in a process with limits of time
 * and memory, and can only be an answer. Throws McpFailure for what cannot be read.
 */
export async function readMessage(
  bytes: Uint8Array,
  awaited: AwaitedRequests,
  { turnOf, signal }: ReadOptions,
): Promise<readonly KeptMessage[]> {
  if (bytes.byteLength > SMALL_MESSAGE_LIMIT_BYTES) return readLarge(bytes, awaited, { turnOf, signal });
  try {
    return keepMessages(new TextDecoder().decode(bytes), awaited);
  } catch (error) {
    throw new McpFailure('bad_answer', { cause: error });
  }
}

async function readLarge(
  bytes: Uint8Array,
  awaited: AwaitedRequests,
  { turnOf, signal }: ReadOptions,
): Promise<readonly KeptMessage[]> {
  const task: LargeMessage = { bytes, awaited: [...awaited] };
  const isOver = AbortSignal.any([signal, AbortSignal.timeout(WAIT_LIMIT_MS)]);
  try {
    const result = await inTurnOf(turnOf, () => messageProcesses().run(task, isOver));
    if ('isTooExpensive' in result) throw new McpFailure('too_large');
    if ('problem' in result) throw new McpFailure('bad_answer');
    const kept = readKeptMessage(result.value);
    return kept === null ? [] : [kept];
  } catch (error) {
    if (error instanceof McpFailure || signal.aborted) throw error;
    const isBusy = isErrorNamed(error, 'TimeoutError') || error instanceof AppError;
    throw new McpFailure(isBusy ? 'timeout' : 'unreachable', { cause: error });
  }
}

/** One large message at a time is of the servers of one user, however many they have. */
async function inTurnOf<Value>(owner: string, work: () => Promise<Value>): Promise<Value> {
  const turns = singleton('messageTurns', () => new Map<string, OwnerTurns>());
  const own = turns.get(owner) ?? { run: boundedWork(1, WAITING_OF_OWNER_LIMIT), present: 0 };
  turns.set(owner, own);
  own.present += 1;
  try {
    return await own.run(work);
  } finally {
    own.present -= 1;
    if (own.present === 0) turns.delete(owner);
  }
}

/** Returns the processes that parse large messages. */
export function messageProcesses(): TaskProcesses {
  return singleton(
    'messageProcesses',
    () =>
      new TaskProcesses({
        file: processFile,
        atOnce: AT_ONCE,
        waitingLimit: WAITING_LIMIT,
        taskLimitMs: LIMIT_MS,
        heapLimitMb: HEAP_LIMIT_MB,
      }),
  );
}

/** The server runs where its sources are, or their copy in the build. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'tools', 'mcp', 'messages', 'message-process.mjs');
}
