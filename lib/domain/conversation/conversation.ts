import * as z from 'zod/mini';
import { conversationSettingsSchema } from '../settings/conversation-settings';
import { uuidSchema } from '../shared/ids';

/** The title of a conversation until one is generated or set. */
export const DEFAULT_TITLE = 'New Chat';

/** A saved conversation without its messages. Dates are ISO 8601. */
export const conversationSchema = z.object({
  conversationId: uuidSchema,
  title: z.string(),
  endpoint: z.string(),
  /** `custom` for endpoints of the configuration file, else null. */
  endpointType: z.nullable(z.string()),
  model: z.nullable(z.string()),
  iconURL: z.nullable(z.string()),
  settings: conversationSettingsSchema,
  /** When it was pinned to the top of the list; null when it is not. */
  pinnedAt: z._default(z.nullable(z.iso.datetime()), null),
  /** When it was archived; an archived conversation is in no list but the archive. */
  archivedAt: z._default(z.nullable(z.iso.datetime()), null),
  folderId: z._default(z.nullable(uuidSchema), null),
  /** When a temporary conversation expires; such a conversation is in no list. */
  expiresAt: z._default(z.nullable(z.iso.datetime()), null),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Conversation = z.infer<typeof conversationSchema>;

/** The list fields of a conversation that was not pinned, archived, filed or made temporary. */
export const UNORGANISED = { pinnedAt: null, archivedAt: null, folderId: null, expiresAt: null } as const;
