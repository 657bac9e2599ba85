import 'server-only';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { TokenEncoding } from '@/lib/domain/model/table/model-row';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { cutRuns } from '@/lib/domain/turn/prompt/cut-runs';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { logError } from '../../platform/log';
import { keepAlive } from '../../platform/shape/keep-alive';
import { singleton } from '../../platform/singleton';
import { inTurn } from '../../platform/turns/take-turn';

declare module '../../platform/singleton' {
  interface Singletons {
    tokenThread: TokenThread;
  }
}

/** A thread that is silent for longer is ended, and its texts are estimated. */
const TIMEOUT_MS = 8_000;

const IDLE_MS = 5 * 60_000;

const replySchema = z.object({
  id: z.number(),
  tokens: z.number().int().min(0).optional(),
  problem: z.string().optional(),
});

export interface TokenCount {
  readonly count: number;
  readonly isEstimated: boolean;
}

interface OpenThread {
  readonly worker: Worker;
  readonly waiting: Map<number, (tokens: number | null) => void>;
  readonly idle: NodeJS.Timeout;
}

/** The thread has a low priority, so that a long text delays no other user's answer. */
class TokenThread {
  private open: OpenThread | null = null;
  private nextId = 0;
  private cutting: Promise<unknown> = Promise.resolve();

  /** Returns an estimate when the thread fails or is busy. */
  async count(encoding: TokenEncoding, text: string, owner: OwnerId): Promise<TokenCount> {
    const counted = await inTurn('tokens', owner, () => this.countNow(encoding, text)).catch(whereRefused);
    return counted ?? { count: estimateTokens(text), isEstimated: true };
  }

  private async countNow(encoding: TokenEncoding, text: string): Promise<TokenCount | null> {
    const pieces = await this.cut(text);
    const tokens = await this.ask(encoding, pieces);
    return tokens === null ? null : { count: tokens, isEstimated: pieces.length > 1 };
  }

  /** Only one text is cut in each turn of the event loop. */
  private cut(text: string): Promise<readonly string[]> {
    const cut = this.cutting.then(async () => {
      await nextTurn();
      return cutRuns(text);
    });
    this.cutting = cut;
    return cut;
  }

  async close(): Promise<void> {
    const { open } = this;
    this.open = null;
    if (open === null) return;
    clearTimeout(open.idle);
    await open.worker.terminate();
  }

  private async ask(encoding: TokenEncoding, pieces: readonly string[]): Promise<number | null> {
    const thread = this.openThread();
    const id = this.nextId++;
    const answer = Promise.withResolvers<number | null>();
    thread.waiting.set(id, answer.resolve);
    thread.idle.refresh();
    // A thread that has work keeps the process alive; an idle thread does not.
    thread.worker.ref();
    thread.worker.postMessage({ id, encoding, pieces });
    const timer = setTimeout(() => {
      keepAlive(thread.worker.terminate(), 'a thread that counts too long could not be ended');
    }, TIMEOUT_MS);
    const tokens = await answer.promise;
    clearTimeout(timer);
    return tokens;
  }

  private settle(thread: OpenThread, id: number, tokens: number | null): void {
    thread.waiting.get(id)?.(tokens);
    thread.waiting.delete(id);
    if (thread.waiting.size === 0) thread.worker.unref();
  }

  private openThread(): OpenThread {
    if (this.open !== null) return this.open;
    // No execArgv: the server's preloaded modules are not for its threads.
    const worker = new Worker(/* turbopackIgnore: true */ threadFile(), { execArgv: [] });
    const idle = setTimeout(() => {
      keepAlive(this.close(), 'the idle thread that counts could not be ended');
    }, IDLE_MS).unref();
    const thread: OpenThread = { worker, waiting: new Map(), idle };
    this.open = thread;
    worker.unref();
    worker.on('message', (message: unknown) => {
      const { id, tokens, problem } = replySchema.parse(message);
      if (problem !== undefined)
        logError('the tokens of a text could not be counted; they are estimated', problem);
      this.settle(thread, id, tokens ?? null);
    });
    worker.on('error', (error) => {
      logError('the thread that counts tokens ended; the next count starts another', error);
    });
    worker.on('exit', () => {
      clearTimeout(idle);
      if (this.open === thread) this.open = null;
      for (const settle of thread.waiting.values()) settle(null);
      thread.waiting.clear();
    });
    return thread;
  }
}

function whereRefused(error: unknown): null {
  if (error instanceof AppError && error.code === 'rate_limited') return null;
  throw error;
}

export function tokenThread(): TokenThread {
  return singleton('tokenThread', () => new TokenThread());
}

/** The server runs beside its sources, or a copy of them. */
function threadFile(): string {
  return join(process.cwd(), 'lib', 'server', 'providers', 'count', 'token-thread.mjs');
}
