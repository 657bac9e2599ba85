import 'server-only';
import { z } from 'zod';
import type { Conversation } from '@/lib/domain/conversation';
import { conversationSettingsSchema } from '@/lib/domain/conversation-settings';

const conversationRowSchema = z.object({
  conversationId: z.string(),
  title: z.string(),
  endpoint: z.string(),
  endpointType: z.string().nullable(),
  model: z.string().nullable(),
  iconURL: z.string().nullable(),
  settings: conversationSettingsSchema,
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
});

/** A row of `conversations`, from the client or as JSON, as the domain knows it. */
export function toConversation(row: unknown): Conversation {
  const parsed = conversationRowSchema.parse(row);
  return { ...parsed, createdAt: parsed.createdAt.toISOString(), updatedAt: parsed.updatedAt.toISOString() };
}
