import type { Conversation } from '../conversation/conversation';
import type { ConversationSettings } from '../settings/conversation-settings';
import { presentFields } from '../shared/present-fields';

/** The model settings in an export, under the names compat clients know. */
export type ExportedSettings = Partial<ConversationSettings> & {
  endpoint: string;
  endpointType?: string;
  model?: string;
};

/** Ids of sessions at a service: of no use to a reader of the export, and not meant for readers. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'jailbreakConversationId',
  'conversationSignature',
  'clientId',
  'invocationId',
  'bingConversationId',
]);

/** Returns the settings of a conversation that are set; null and absent ones are left out. */
export function exportedSettings(conversation: Conversation): ExportedSettings {
  const set = Object.entries(presentFields(conversation.settings)).filter(([name]) => !LEFT_OUT.has(name));
  return {
    endpoint: conversation.endpoint,
    ...(conversation.endpointType === null ? {} : { endpointType: conversation.endpointType }),
    ...(conversation.model === null ? {} : { model: conversation.model }),
    ...Object.fromEntries(set),
  };
}
