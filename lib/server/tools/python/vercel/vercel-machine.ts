import 'server-only';
import type { Sandbox } from '@vercel/sandbox';
import { logError } from '../../../platform/log';
import { NOT_FOUND, statusOf } from './vercel-status';

const END_LIMIT_MS = 10_000;

interface Written {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface RunOptions {
  readonly asRoot?: boolean;
  readonly signal: AbortSignal;
}

/** A sandbox with what the engine asks of it; file names are of its working folder. */
export class VercelMachine {
  /** True until the engine has started its own program in it. */
  isFresh: boolean;
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox, { isFresh }: { isFresh: boolean }) {
    this.#sandbox = sandbox;
    this.isFresh = isFresh;
  }

  /** It counts from its start. */
  get lifeMs(): number {
    return this.#sandbox.currentSession().timeout;
  }

  pathOf(name: string): string {
    return `${this.#sandbox.cwd}/${name}`;
  }

  async write(files: readonly Written[], signal: AbortSignal): Promise<void> {
    const written = files.map(({ name, bytes }) => ({ path: this.pathOf(name), content: bytes }));
    await this.#sandbox.writeFiles(written, { signal });
  }

  /** Returns its exit code. What it prints is not read. */
  async run([cmd, ...args]: readonly [string, ...string[]], options: RunOptions): Promise<number> {
    const { asRoot = false, signal } = options;
    const command = await this.#sandbox.runCommand({ cmd, args, sudo: asRoot, detached: true, signal });
    const { exitCode } = await command.wait({ signal });
    return exitCode;
  }

  /** It goes on until it or the machine ends. */
  async start([cmd, ...args]: readonly [string, ...string[]], signal: AbortSignal): Promise<void> {
    await this.#sandbox.runCommand({ cmd, args, detached: true, signal });
  }

  /** Returns null where there is no such file. */
  async read(name: string, signal: AbortSignal): Promise<AsyncIterable<unknown> | null> {
    return this.#sandbox.readFile({ path: this.pathOf(name) }, { signal });
  }

  async extend(ms: number): Promise<void> {
    await this.#sandbox.extendTimeout(ms, { signal: AbortSignal.timeout(END_LIMIT_MS) });
  }

  /** Never throws: one that cannot be ended ends by its own time. */
  async end(): Promise<void> {
    const signal = AbortSignal.timeout(END_LIMIT_MS);
    try {
      // One that has ended refuses it.
      await this.#sandbox.stop({ signal }).catch(() => undefined);
      await this.#sandbox.delete({ signal });
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return;
      logError('a sandbox of Python could not be ended; it ends by its own time', error);
    }
  }
}
