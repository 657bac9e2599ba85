import * as z from 'zod/mini';
import { uuidSchema } from '../../shared/ids';

export const MEMORY_TEXT_LIMIT_CHARACTERS = 500;

export const MEMORIES_LIMIT = 200;

/** Dates are ISO 8601. */
export const memorySchema = z.object({
  memoryId: uuidSchema,
  text: z.string(),
  /** The chat is null when it was deleted, and for a fact that the user wrote. */
  conversation: z.nullable(z.object({ conversationId: uuidSchema, title: z.string() })),
  /** Only the chats of this folder read the fact; null for a general one. */
  folderId: z.nullable(uuidSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type Memory = z.infer<typeof memorySchema>;

/** Returns one line without control characters, trimmed; it may be empty or too long. */
export function cleanMemoryText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
