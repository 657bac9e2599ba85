import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findTestProgram } from '../../../scripts/setup/find-test-program.mjs';

export interface Activated {
  out(): string;
  err(): string;
  readonly exited: Promise<number | null>;
  /** Signals the launcher, also one that a shell started. */
  kill(signal: NodeJS.Signals): void;
  readonly pid: number;
}

const compiled = process.env['NODE_COMPILE_CACHE'];
const COMPILED = compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled };

/**
 * Listens as a socket unit does, by systemd's own program, and runs `command` with the sockets when the first
 * connection comes. The command gets these settings and little else.
 */
export function startActivated(
  places: readonly string[],
  settings: Readonly<Record<string, string>>,
  { command = LAUNCH, options = [] }: { command?: readonly string[]; options?: readonly string[] } = {},
): Activated {
  const variables = Object.entries({ ...COMPILED, ...settings }).flatMap(([name, value]) => [
    '-E',
    `${name}=${value}`,
  ]);
  const listening = places.flatMap((place) => ['-l', place]);
  const child = spawn(findTestProgram('systemd'), [...options, ...listening, ...variables, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let [out, err, hasExited] = ['', '', false];
  const pid = child.pid ?? 0;
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  return {
    out: () => out,
    err: () => err,
    exited: new Promise<number | null>((settle) => child.once('close', settle)).finally(() => {
      hasExited = true;
    }),
    kill(signal) {
      // The signal goes to the whole group; servers have groups of their own.
      if (!hasExited) process.kill(-pid, signal);
    },
    pid,
  };
}

export const LAUNCH = [process.execPath, join(process.cwd(), 'scripts/launch.mjs'), 'start'];
