interface WrittenRecording {
  readonly countedMs: number;
  readonly saidMs: number | null;
}

/** Charges the length the service states, and never less than the packets have. */
export function chargedDurationMs({ countedMs, saidMs }: WrittenRecording): number {
  return Math.max(countedMs, saidMs ?? 0);
}
