import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the file of Deno, which npm installs for the systems it is built for: Linux with glibc, macOS and Windows, on
 * x64 and arm64. Null elsewhere.
 */
export function findDeno(): string | null {
  const system = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
  const name = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const file = join(process.cwd(), 'node_modules', '@deno', system, name);
  return existsSync(file) ? file : null;
}
