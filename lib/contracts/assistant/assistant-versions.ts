import * as z from 'zod/mini';
import { versionFieldsSchema } from '@/lib/domain/assistant/assistant-version';
import { assistantPath } from './compat-assistants';

/** `GET` returns {@link assistantVersionsSchema}. */
export function assistantVersionsPath(assistantId: string): string {
  return `${assistantPath(assistantId)}/versions`;
}

const shownVersionSchema = z.extend(versionFieldsSchema, { number: z.int(), savedAt: z.string() });

export type ShownVersion = z.output<typeof shownVersionSchema>;

/** The newest comes first. */
export const assistantVersionsSchema = z.object({ versions: z.array(shownVersionSchema) });
