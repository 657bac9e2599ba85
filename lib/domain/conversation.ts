import { z } from 'zod';
import { conversationSettingsSchema } from './conversation-settings';
import { uuidSchema } from './ids';

/** What a conversation is called until a title is made or given. */
export const DEFAULT_TITLE = 'New Chat';

/** A saved conversation without its messages. Dates are ISO 8601. */
export const conversationSchema = z.object({
  conversationId: uuidSchema,
  title: z.string(),
  endpoint: z.string(),
  /** `custom` for endpoints of the configuration file, else null. */
  endpointType: z.string().nullable(),
  model: z.string().nullable(),
  iconURL: z.string().nullable(),
  settings: conversationSettingsSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Conversation = z.infer<typeof conversationSchema>;
