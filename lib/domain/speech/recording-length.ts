interface WrittenRecording {
  readonly countedMs: number;
  readonly saidMs: number | null;
}

/** The stated length is charged, but at least the length that its packets add up to. */
export function chargedDurationMs({ countedMs, saidMs }: WrittenRecording): number {
  return Math.max(countedMs, saidMs ?? 0);
}
