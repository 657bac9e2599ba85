interface WrittenRecording {
  readonly countedMs: number;
  readonly saidMs: number | null;
}

/** The stated length is charged, but at least that of the packets. */
export function chargedDurationMs({ countedMs, saidMs }: WrittenRecording): number {
  return Math.max(countedMs, saidMs ?? 0);
}
