/** What our recorder writes in a second. */
const RECORDED_BYTES_PER_SECOND = 4_000;

/** Speech in fewer bytes cannot be understood, so no recording is longer than it has of these. */
const LEAST_BYTES_PER_SECOND = 500;

/** The quickest speech, in UTF-8; the writer of a recording chooses how dense it is, but not how long its words are. */
const SPOKEN_BYTES_PER_SECOND = 25;

/** Returns how long a recording of this size can last, in milliseconds: what must be payable before it is sent. */
export function longestDurationMs(sizeBytes: number): number {
  return Math.ceil((sizeBytes / LEAST_BYTES_PER_SECOND) * 1_000);
}

/** What is known of a recording that was written down. */
interface WrittenRecording {
  readonly sizeBytes: number;
  /** The length that the service states; null where it states none. */
  readonly saidMs: number | null;
  /** Of its text, in UTF-8. */
  readonly textBytes: number;
}

/**
 * Returns the length a recording is charged for, in milliseconds: the one the service states; without it that of a
 * recording of ours of this size, or the time its words take where that is longer. Never more than a recording of this
 * size can last.
 */
export function chargedDurationMs({ sizeBytes, saidMs, textBytes }: WrittenRecording): number {
  const ofSizeMs = (sizeBytes / RECORDED_BYTES_PER_SECOND) * 1_000;
  const ofTextMs = (textBytes / SPOKEN_BYTES_PER_SECOND) * 1_000;
  return Math.min(longestDurationMs(sizeBytes), Math.ceil(saidMs ?? Math.max(ofSizeMs, ofTextMs)));
}
