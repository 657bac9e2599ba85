import 'server-only';
import { z } from 'zod';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { conversationSettingsSchema } from '@/lib/domain/settings/conversation-settings';

const isoDateSchema = z.coerce.date().transform((date) => date.toISOString());

const conversationRowSchema = z.object({
  conversationId: z.string(),
  title: z.string(),
  endpoint: z.string(),
  endpointType: z.string().nullable(),
  model: z.string().nullable(),
  iconURL: z.string().nullable(),
  settings: conversationSettingsSchema,
  pinnedAt: isoDateSchema.nullable(),
  archivedAt: isoDateSchema.nullable(),
  folderId: z.string().nullable(),
  expiresAt: isoDateSchema.nullable(),
  createdAt: isoDateSchema,
  updatedAt: isoDateSchema,
});

export const conversationColumns = Object.keys(conversationRowSchema.shape);

export function toConversation(row: unknown): Conversation {
  return conversationRowSchema.parse(row);
}
