import { userValue } from '../scope/user-scope';

type Refusal = Readonly<Record<string, unknown>>;

const ends = userValue(() => new WeakMap<Refusal, number>());

/** Returns milliseconds since the epoch, counted from when the refusal was first shown. */
export function waitEndMs(refusal: Refusal, waitSeconds: number, nowMs: number): number {
  const known = ends.current.get(refusal);
  if (known !== undefined) return known;
  const endMs = nowMs + waitSeconds * 1_000;
  ends.current.set(refusal, endMs);
  return endMs;
}
