import 'server-only';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

/** Collecting this much takes one or two milliseconds. */
const PASSED_LIMIT_BYTES = 8 * MEGABYTE;

type Collect = (options: { type: 'minor' }) => void;

let passedBytes = 0;
let collect: Collect | null = null;

/**
 * V8 hardly sees such memory, so a file of 100 MB would lie in it whole: each 8 MB the newest objects are
 * collected.
 */
export function countPassed(piece: Uint8Array): void {
  passedBytes += piece.byteLength;
  if (passedBytes < PASSED_LIMIT_BYTES) return;
  passedBytes = 0;
  collect ??= findCollect();
  collect({ type: 'minor' });
}

function findCollect(): Collect {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return isCollect(found) ? found : () => undefined;
}

function isCollect(value: unknown): value is Collect {
  return typeof value === 'function';
}
