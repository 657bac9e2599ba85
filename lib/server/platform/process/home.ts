import 'server-only';
import { z } from 'zod';
import { logError } from '../log';
import { keepAlive } from '../shape/keep-alive';
import { singleton } from '../singleton';
import { findLauncher, type Launcher } from './launcher';

declare module '../singleton' {
  interface Singletons {
    home: Home;
  }
}

/** It is thrown when the process that did the work has ended meanwhile. */
export class HomeLost extends Error {
  override readonly name = 'HomeLost';
}

type Service = (body: unknown, signal: AbortSignal) => Promise<unknown>;

const answeredSchema = z.object({ id: z.number(), value: z.unknown(), isLost: z.boolean() });
const runSchema = z.object({ id: z.number(), service: z.string(), body: z.unknown() });
const stoppedSchema = z.object({ id: z.number() });

class Home {
  private readonly launcher: Launcher;
  private readonly services = new Map<string, Service>();
  private readonly asked = new Map<number, PromiseWithResolvers<unknown>>();
  private readonly running = new Map<number, AbortController>();
  private lastId = 0;

  constructor(launcher: Launcher) {
    this.launcher = launcher;
    launcher.listen('home-run', (message) => {
      keepAlive(this.run(runSchema.parse(message)), 'a call of another process could not be answered');
    });
    launcher.listen('home-stopped', (message) => this.running.get(stoppedSchema.parse(message).id)?.abort());
    launcher.listen('home-answered', (message) => {
      const { id, value, isLost } = answeredSchema.parse(message);
      const answer = this.asked.get(id);
      this.asked.delete(id);
      if (isLost) answer?.reject(new HomeLost());
      else answer?.resolve(value);
    });
  }

  serve(service: string, work: Service): void {
    this.services.set(service, work);
  }

  async ask(service: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
    const id = (this.lastId += 1);
    const answer = Promise.withResolvers<unknown>();
    this.asked.set(id, answer);
    const stop = (): void => this.launcher.tell({ kind: 'home-stop', id });
    this.launcher.tell({ kind: 'home-call', id, service, body });
    if (signal?.aborted === true) stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await answer.promise;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Undefined means a failure, which the caller finds unreadable. */
  private async serviceOf(service: string, body: unknown, signal: AbortSignal): Promise<unknown> {
    try {
      return await this.services.get(service)?.(body, signal);
    } catch (error) {
      logError('work for another process of the server failed', error, { service });
      return undefined;
    }
  }

  private async run({ id, service, body }: z.infer<typeof runSchema>): Promise<void> {
    const controller = new AbortController();
    this.running.set(id, controller);
    const value = await this.serviceOf(service, body, controller.signal);
    this.running.delete(id);
    this.launcher.tell({ kind: 'home-answer', id, value });
  }
}

/** Returns null for a single process. */
export function findHome(): Home | null {
  const launcher = findLauncher();
  return launcher === null || launcher.count === 1 ? null : singleton('home', () => new Home(launcher));
}
