import { MEGABYTE } from '@/lib/domain/shared/byte-units';

/** The limit holds before the first byte, and between two. */
export const SPEECH_SILENCE_LIMIT_MS = 60_000;

/** Speech of the longest text is far smaller, even uncompressed. */
export const AUDIO_LIMIT_BYTES = 32 * MEGABYTE;

export const SPEECH_ANSWER_LIMIT_BYTES = MEGABYTE;
