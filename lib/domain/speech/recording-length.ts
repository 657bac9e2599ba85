/** How long a recording is, by its own packets and by the service that wrote it down. */
interface WrittenRecording {
  readonly countedMs: number;
  /** Null where the service states none. */
  readonly saidMs: number | null;
}

/**
 * Returns the length a recording is charged for, in milliseconds: the one the service states, and never less than its
 * packets have.
 */
export function chargedDurationMs({ countedMs, saidMs }: WrittenRecording): number {
  return Math.max(countedMs, saidMs ?? 0);
}
