import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenObject } from '../../storage/contract';

/** A read that breaks off goes on where it was, this many times at most in a row, after a pause that doubles. */
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 500;

/**
 * Reads an object that is open whole. A storage elsewhere breaks off now and then, and a backup of hours should not
 * begin again for it. `open` opens it from a byte on, null where it is no more. Throws when it ends too early.
 */
export async function* readSteadily(
  first: OpenObject,
  open: (startByte: number) => Promise<OpenObject | null>,
): AsyncGenerator<Uint8Array> {
  let object: OpenObject | null = first;
  let seenBytes = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      object ??= await open(seenBytes);
      for await (const piece of object?.bytes ?? []) {
        seenBytes += piece.byteLength;
        attempt = 1;
        yield piece;
      }
      if (seenBytes === first.sizeBytes) return;
      throw new Error(`It ended after ${String(seenBytes)} of ${String(first.sizeBytes)} bytes.`);
    } catch (error) {
      if (attempt >= ATTEMPTS || seenBytes >= first.sizeBytes) throw error;
      object = null;
      await pause(FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}
