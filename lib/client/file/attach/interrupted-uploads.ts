import * as z from 'zod/mini';
import { readTabJson } from '../../storage/local-storage';

const KEY = 'interruptedUploads';

const storedSchema = z.object({ ownerId: z.string(), names: z.array(z.string()).check(z.minLength(1)) });

export function keepInterruptedUploads(ownerId: string, names: readonly string[]): void {
  try {
    if (names.length > 0) window.sessionStorage.setItem(KEY, JSON.stringify({ ownerId, names }));
  } catch {
    // Storage is switched off.
  }
}

export function takeInterruptedUploads(ownerId: string): readonly string[] {
  const stored = storedSchema.safeParse(readTabJson(KEY)).data;
  if (stored === undefined) return [];
  window.sessionStorage.removeItem(KEY);
  return stored.ownerId === ownerId ? stored.names : [];
}
