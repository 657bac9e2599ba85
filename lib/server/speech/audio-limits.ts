/** How long a speech service may be silent: before its first byte, and between two. */
export const SPEECH_SILENCE_LIMIT_MS = 60_000;

/** Far more than the longest text is as audio, uncompressed. */
export const AUDIO_LIMIT_BYTES = 32 * 1024 * 1024;

/** The longest text or error of a speech service that is read. */
export const SPEECH_ANSWER_LIMIT_BYTES = 1024 * 1024;
