import * as z from 'zod/mini';
import { uuidSchema } from '../../shared/ids';

export const MEMORY_TEXT_LIMIT_CHARACTERS = 500;

export const MEMORIES_LIMIT = 200;

/** Null means that the conversation was deleted, or that the user wrote the fact. */
export const memorySchema = z.object({
  memoryId: uuidSchema,
  text: z.string(),
  /** Null means deleted, or written by the user. */
  conversation: z.nullable(z.object({ conversationId: uuidSchema, title: z.string() })),
  /** Only chats of this folder read the fact; null means all chats. */
  folderId: z.nullable(uuidSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type Memory = z.infer<typeof memorySchema>;

/** Returns one line, perhaps empty or too long. */
export function cleanMemoryText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
