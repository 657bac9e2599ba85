import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenObject } from '../../storage/contract';

/** A broken read is resumed this many times in a row, after doubling pauses. */
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 500;

/**
 * Resumes where the storage broke off, so that a backup of hours need not begin again. Throws when it ends
 * too early.
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
        if (seenBytes > first.sizeBytes)
          throw new Error(`It sent more than the ${String(first.sizeBytes)} bytes that it said.`);
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
