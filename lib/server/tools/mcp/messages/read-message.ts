import 'server-only';
import { join } from 'node:path';
import { AppError } from '@/lib/domain/shared/app-error';
import { isErrorNamed } from '@/lib/domain/shared/is-error-named';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { singleton } from '../../../platform/singleton';
import { TaskProcesses } from '../../../processes/task-processes';
import { McpFailure } from '../mcp-failure';
import { readKeptMessage, type LargeMessage } from './keep-large-message';
import { keepMessages, type AwaitedRequests, type KeptMessage } from './keep-messages';

/** Reading the slowest message of this size takes 15 ms. */
export const SMALL_MESSAGE_LIMIT_BYTES = 64 * 1024;

const LIMIT_MS = 3_000;
/** The limit includes messages that wait before this one. */
const WAIT_LIMIT_MS = 60_000;
const HEAP_LIMIT_MB = 384;
const BUFFER_LIMIT_MB = 64;

declare module '../../../platform/singleton' {
  interface Singletons {
    messageProcesses: TaskProcesses;
  }
}

interface ReadOptions {
  /** Null means that all share it. */
  readonly owner: OwnerId | null;
  readonly signal: AbortSignal;
}

/** A large message, only an answer, is parsed in a limited process. Throws McpFailure. */
export async function readMessage(
  bytes: Uint8Array,
  awaited: AwaitedRequests,
  { owner, signal }: ReadOptions,
): Promise<readonly KeptMessage[]> {
  if (bytes.byteLength > SMALL_MESSAGE_LIMIT_BYTES) return readLarge(bytes, awaited, { owner, signal });
  try {
    return keepMessages(new TextDecoder().decode(bytes), awaited);
  } catch (error) {
    throw new McpFailure('bad_answer', { cause: error });
  }
}

async function readLarge(
  bytes: Uint8Array,
  awaited: AwaitedRequests,
  { owner, signal }: ReadOptions,
): Promise<readonly KeptMessage[]> {
  const task: LargeMessage = { bytes, awaited: [...awaited] };
  const isOver = AbortSignal.any([signal, AbortSignal.timeout(WAIT_LIMIT_MS)]);
  try {
    const result = await messageProcesses().run(task, { owner, signal: isOver });
    if ('isTooExpensive' in result) throw new McpFailure('too_large');
    if ('problem' in result) throw new McpFailure('bad_answer');
    const kept = readKeptMessage(result);
    return kept === null ? [] : [kept];
  } catch (error) {
    if (error instanceof McpFailure || signal.aborted) throw error;
    const isBusy = isErrorNamed(error, 'TimeoutError') || error instanceof AppError;
    throw new McpFailure(isBusy ? 'timeout' : 'unreachable', { cause: error });
  }
}

export function messageProcesses(): TaskProcesses {
  return singleton(
    'messageProcesses',
    () =>
      new TaskProcesses({
        file: processFile,
        line: 'messages',
        taskLimitMs: LIMIT_MS,
        heapLimitMb: HEAP_LIMIT_MB,
        bufferLimitMb: BUFFER_LIMIT_MB,
      }),
  );
}

/** The server runs beside its sources, or a copy of them. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'tools', 'mcp', 'messages', 'message-process.mjs');
}
