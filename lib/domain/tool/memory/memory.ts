import * as z from 'zod/mini';
import { uuidSchema } from '../../shared/ids';

/** The longest fact. */
export const MEMORY_TEXT_LIMIT_CHARACTERS = 500;

/** Most facts of a user. */
export const MEMORIES_LIMIT = 200;

/** A fact that a user lets models keep. Dates are ISO 8601. */
export const memorySchema = z.object({
  memoryId: uuidSchema,
  text: z.string(),
  /** The chat it was saved in; null when it was deleted, and for a fact that the user wrote. */
  conversation: z.nullable(z.object({ conversationId: uuidSchema, title: z.string() })),
  /** The folder whose chats alone are told it; null for a general one. */
  folderId: z.nullable(uuidSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type Memory = z.infer<typeof memorySchema>;

/** Returns a fact as it may be stored: one line without control characters, trimmed; it may be empty or too long. */
export function cleanMemoryText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
