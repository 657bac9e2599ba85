import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run admin -- ...` in a real process, as an operator does, of this checkout or of another one. */
export function runAdmin(
  typed: readonly string[],
  settings: Readonly<Record<string, string>>,
  input = '',
  checkout = process.cwd(),
): Promise<Ended> {
  const launcher = join(checkout, 'scripts/launch.mjs');
  const child = spawn(process.execPath, [launcher, 'admin', ...typed], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  child.stdin.end(input);
  return new Promise((settle) => child.once('close', (code) => settle({ code, out, err })));
}
