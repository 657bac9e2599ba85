import * as z from 'zod/mini';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

/** `POST` {@link speechRequestSchema} streams the audio while it is made. */
export const SPEECH_PATH = '/api/speech';

export const SPEECH_TEXT_LIMIT_CHARACTERS = 4_096;

/** Without a voice the first one of the list speaks. */
export const speechRequestSchema = z.strictObject({
  text: z.string().check(
    z.maxLength(SPEECH_TEXT_LIMIT_CHARACTERS),
    z.refine((text) => text.trim() !== '', 'must not be empty'),
  ),
  voice: z.optional(z.string().check(z.maxLength(256))),
});

export type SpeechRequest = z.output<typeof speechRequestSchema>;

export const RECORDING_LIMIT_BYTES = 25 * MEGABYTE;

export const RECORDING_LIMIT_MS = 60 * 60_000;

/** The language is ISO 639; without it the model detects it. */
export const transcriptionQuerySchema = z.strictObject({
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
});

/** The text is empty when no speech was heard; the language is ISO 639. */
export const transcriptionSchema = z.object({ text: z.string(), language: z.optional(z.string()) });

export type TranscriptionAnswer = z.output<typeof transcriptionSchema>;

/** `POST` with the bytes of a recording answers {@link transcriptionSchema}. */
export function transcriptionPath(language: string | null): string {
  return language === null ? '/api/transcriptions' : `/api/transcriptions?language=${language}`;
}
