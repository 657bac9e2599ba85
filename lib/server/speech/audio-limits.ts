/** Applies before the first byte, and between two. */
export const SPEECH_SILENCE_LIMIT_MS = 60_000;

/** Far exceeds the longest text as uncompressed audio. */
export const AUDIO_LIMIT_BYTES = 32 * 1024 * 1024;

export const SPEECH_ANSWER_LIMIT_BYTES = 1024 * 1024;
