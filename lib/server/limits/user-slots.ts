import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findLauncher } from '../platform/process/launcher';
import { sharedLine, type Line } from '../platform/turns/shared-line';
import { waitForTurn } from '../platform/turns/wait-for-turn';

const RETRY_AFTER_SECONDS = 2;

/** Here users do not wait for each other. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** An instance with a name counts for all processes of the server. */
export class UserSlots<Key extends string = OwnerId> {
  private readonly queues = new Map<Key, Queue>();

  private readonly atOnce: number;
  private readonly waitingLimit: number;
  /** Null means that this process counts for itself. */
  private readonly line: Line | null;

  constructor(atOnce: number, waitingLimit: number, name?: string) {
    this.atOnce = atOnce;
    this.waitingLimit = waitingLimit;
    const all = { places: UNLIMITED, waiting: UNLIMITED };
    this.line =
      name === undefined || findLauncher() === null
        ? null
        : sharedLine(name, { ...all, placesEach: atOnce, waitingEach: waitingLimit });
  }

  /** Returns a function that frees the slot. Throws rate_limited, and the signal's reason. */
  async take(key: Key, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.line !== null) return waitForTurn(this.line, key, RETRY_AFTER_SECONDS, signal);
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    this.queues.set(key, queue);
    if (queue.running < this.atOnce) queue.running += 1;
    else await this.wait(queue, signal);
    let isHeld = true;
    return () => {
      if (isHeld) this.free(key, queue);
      isHeld = false;
    };
  }

  private async wait(queue: Queue, signal: AbortSignal): Promise<void> {
    if (queue.waiting.length >= this.waitingLimit)
      throw new AppError('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const enter = (): void => {
      signal.removeEventListener('abort', leave);
      resolve(undefined);
    };
    const leave = (): void => {
      const place = queue.waiting.indexOf(enter);
      if (place !== -1) queue.waiting.splice(place, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    queue.waiting.push(enter);
    await promise;
  }

  private free(key: Key, queue: Queue): void {
    const next = queue.waiting.shift();
    // The next one takes the place over, so `running` stays as it is.
    if (next !== undefined) {
      next();
      return;
    }
    queue.running -= 1;
    if (queue.running === 0) this.queues.delete(key);
  }
}
