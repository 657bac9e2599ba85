import 'server-only';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env } from '../../platform/env';

/**
 * Npm has Deno for glibc Linux, macOS and Windows, x64 and arm64; `parley add python` brings it into
 * DATA_DIR. Returns null elsewhere.
 */
export function findDeno(): string | null {
  const system = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
  const name = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const places = [process.cwd(), resolve(env().DATA_DIR, 'parts')];
  const files = places.map((place) => join(place, 'node_modules', '@deno', system, name));
  return files.find((file) => existsSync(file)) ?? null;
}
