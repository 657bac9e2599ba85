import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** npm installs Deno for Linux with glibc, macOS and Windows, on x64 and arm64. Returns null elsewhere. */
export function findDeno(): string | null {
  const system = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
  const name = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const file = join(process.cwd(), 'node_modules', '@deno', system, name);
  return existsSync(file) ? file : null;
}
