import 'server-only';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { singleton } from '../../platform/singleton';

declare module '../../platform/singleton' {
  interface Singletons {
    passwordThreads: PasswordThreads;
  }
}

/** No more threads are started, however many processors the machine has. */
const THREADS_LIMIT = 4;

const replySchema = z.object({
  id: z.number(),
  value: z.union([z.string(), z.boolean()]).optional(),
  problem: z.string().optional(),
});

/** With `expected`, the thread answers whether the password matches that hash; without, it answers with the hash. */
export interface PasswordTask {
  readonly password: string;
  readonly expected: string | null;
  readonly cost: Readonly<Record<string, number>>;
}

/** It is thrown when the thread could not be started, or ended before it answered. */
export class PasswordThreadLost extends Error {
  override readonly name = 'PasswordThreadLost';
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, PromiseWithResolvers<string | boolean>>;
}

/**
 * Running answers get the processor first. A thread that ended is replaced. Rejects with PasswordThreadLost.
 */
class PasswordThreads {
  private readonly threads: (Thread | undefined)[] = [];
  private nextId = 0;

  run(task: PasswordTask): Promise<string | boolean> {
    const id = this.nextId++;
    const thread = this.open(id % Math.min(THREADS_LIMIT, availableParallelism()));
    const answer = Promise.withResolvers<string | boolean>();
    // A thread that has work keeps the process alive; an idle thread does not.
    thread.worker.ref();
    thread.waiting.set(id, answer);
    thread.worker.postMessage({ id, ...task });
    return answer.promise;
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.splice(0).map((thread) => thread?.worker.terminate()));
  }

  private open(index: number): Thread {
    const running = this.threads[index];
    if (running !== undefined) return running;
    // No execArgv is passed: the server's preloaded modules are not for its threads.
    const worker = new Worker(/* turbopackIgnore: true */ threadFile(), { execArgv: [] });
    const thread: Thread = { worker, waiting: new Map() };
    this.threads[index] = thread;
    worker.unref();
    worker.on('message', (message: unknown) => {
      const { id, value, problem } = replySchema.parse(message);
      const answer = thread.waiting.get(id);
      thread.waiting.delete(id);
      if (thread.waiting.size === 0) worker.unref();
      if (value === undefined) answer?.reject(new Error(problem ?? 'A password thread gave no answer.'));
      else answer?.resolve(value);
    });
    const lose = (cause: unknown): void => {
      if (this.threads[index] === thread) this.threads[index] = undefined;
      for (const answer of thread.waiting.values())
        answer.reject(new PasswordThreadLost('A password thread ended.', { cause }));
      thread.waiting.clear();
    };
    worker.on('error', lose);
    worker.on('exit', lose);
    return thread;
  }
}

export function passwordThreads(): PasswordThreads {
  return singleton('passwordThreads', () => new PasswordThreads());
}

/** The server runs where its sources are, or where their copy is in the build. */
function threadFile(): string {
  return join(process.cwd(), 'lib', 'server', 'auth', 'password', 'password-thread.mjs');
}
