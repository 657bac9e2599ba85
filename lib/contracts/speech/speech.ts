import * as z from 'zod/mini';

/** `POST` {@link speechRequestSchema}: a text as audio, streamed while it is made. */
export const SPEECH_PATH = '/api/speech';

/** The longest text that is read at once. */
export const SPEECH_TEXT_LIMIT_CHARACTERS = 4_096;

/** A text, and one of the voices of the start-up configuration; without it the first one. */
export const speechRequestSchema = z.strictObject({
  text: z.string().check(
    z.maxLength(SPEECH_TEXT_LIMIT_CHARACTERS),
    z.refine((text) => text.trim() !== '', 'must not be empty'),
  ),
  voice: z.optional(z.string().check(z.maxLength(256))),
});

export type SpeechRequest = z.output<typeof speechRequestSchema>;

/** The largest recording that is written down. */
export const RECORDING_LIMIT_BYTES = 25 * 1024 * 1024;

/** The longest one. */
export const RECORDING_LIMIT_MS = 60 * 60_000;

/** The language that is spoken, as ISO 639 names it; without it the model finds out. */
export const transcriptionQuerySchema = z.strictObject({
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
});

/** The answer of {@link transcriptionPath}; the text is empty where no speech was heard. */
export const transcriptionSchema = z.object({ text: z.string() });

/** Returns the path that writes a recording down. `POST`: the bytes of the recording; {@link transcriptionSchema}. */
export function transcriptionPath(language: string | null): string {
  return language === null ? '/api/transcriptions' : `/api/transcriptions?language=${language}`;
}
