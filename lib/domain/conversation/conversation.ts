import * as z from 'zod/mini';
import { conversationSettingsSchema } from '../settings/conversation-settings';
import { uuidSchema } from '../shared/ids';

export const DEFAULT_TITLE = 'New Chat';

/** Dates are ISO 8601. */
export const conversationSchema = z.object({
  conversationId: uuidSchema,
  title: z.string(),
  endpoint: z.string(),
  /** It is `custom` for the file's endpoints, else null. */
  endpointType: z.nullable(z.string()),
  model: z.nullable(z.string()),
  iconURL: z.nullable(z.string()),
  settings: conversationSettingsSchema,
  pinnedAt: z._default(z.nullable(z.iso.datetime()), null),
  /** An archived conversation is in no other list. */
  archivedAt: z._default(z.nullable(z.iso.datetime()), null),
  folderId: z._default(z.nullable(uuidSchema), null),
  /** Only temporary conversations end by themselves; no list has them. */
  expiresAt: z._default(z.nullable(z.iso.datetime()), null),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Conversation = z.infer<typeof conversationSchema>;

export const UNORGANISED = { pinnedAt: null, archivedAt: null, folderId: null, expiresAt: null } as const;
