/** What our recorder writes in a second. */
const RECORDED_BYTES_PER_SECOND = 4_000;

/** Speech in fewer bytes cannot be understood, so no recording is longer than it has of these. */
const LEAST_BYTES_PER_SECOND = 500;

/**
 * Returns the length a recording is charged for: what the service says, as far as so many bytes can be so long; where
 * it says none, what a recording of ours of this size would have.
 */
export function chargedDurationMs(sizeBytes: number, saidMs: number | null): number {
  const longestMs = (sizeBytes / LEAST_BYTES_PER_SECOND) * 1_000;
  const ofSizeMs = (sizeBytes / RECORDED_BYTES_PER_SECOND) * 1_000;
  return Math.ceil(Math.min(longestMs, saidMs ?? ofSizeMs));
}
