import type { Conversation } from '@/lib/domain/conversation/conversation';
import { endpointTypeFor } from '@/lib/domain/model/endpoint';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { compatTools, type CompatPluginChoice } from './compat-plugin';

/** It has the form of docs/protocol.md 4: absent settings are left out. */
export interface CompatConversation {
  conversationId: string;
  title: string;
  /** The id of the owner. */
  user: string;
  endpoint: string;
  endpointType?: string;
  model?: string;
  iconURL?: string;
  /** Compat clients require this field, though none of them reads it. */
  messages: string[];
  /** Our own client reads this field. */
  pinnedAt?: string;
  archivedAt?: string;
  folderId?: string;
  expiresAt?: string;
  createdAt: string;
  updatedAt: string;
  /** Compat clients refuse ids here, so these are whole plugins. */
  tools?: CompatPluginChoice[];
  [setting: string]: unknown;
}

/** The strict parser of compat clients refuses null, so none is sent. */
export function toCompatConversation(owner: OwnerId, conversation: Conversation): CompatConversation {
  const { model, iconURL, pinnedAt, archivedAt, folderId, expiresAt } = conversation;
  const { tools, ...settings } = conversation.settings;
  const endpointType = endpointTypeFor(conversation.endpoint);
  return {
    ...presentFields(settings),
    ...compatTools(tools),
    conversationId: conversation.conversationId,
    title: conversation.title,
    user: owner,
    endpoint: conversation.endpoint,
    ...presentFields({ endpointType, model, iconURL }),
    messages: [],
    ...presentFields({ pinnedAt, archivedAt, folderId, expiresAt }),
    createdAt: conversation.createdAt,
    updatedAt: conversation.updatedAt,
  };
}
