import type { Conversation } from '../conversation/conversation';
import type { ConversationSettings } from '../settings/conversation-settings';
import { presentFields } from '../shared/present-fields';

/** What an export says of how the model was set, under the names existing clients know. */
export type ExportedSettings = Partial<ConversationSettings> & {
  endpoint: string;
  endpointType?: string;
  model?: string;
};

/** Ids by which services know a session of theirs: of no use to a reader and not theirs to have. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'jailbreakConversationId',
  'conversationSignature',
  'clientId',
  'invocationId',
  'bingConversationId',
]);

/** The settings of a conversation that were set: what is null or absent is left out. */
export function exportedSettings(conversation: Conversation): ExportedSettings {
  const set = Object.entries(presentFields(conversation.settings)).filter(([name]) => !LEFT_OUT.has(name));
  return {
    endpoint: conversation.endpoint,
    ...(conversation.endpointType === null ? {} : { endpointType: conversation.endpointType }),
    ...(conversation.model === null ? {} : { model: conversation.model }),
    ...Object.fromEntries(set),
  };
}
