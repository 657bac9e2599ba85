import type { Conversation } from '../conversation/conversation';
import type { ConversationSettings } from '../settings/conversation-settings';
import { presentFields } from '../shared/present-fields';

export type ExportedSettings = Partial<ConversationSettings> & {
  endpoint: string;
  endpointType?: string;
  model?: string;
};

/** These settings identify sessions at a service. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'jailbreakConversationId',
  'conversationSignature',
  'clientId',
  'invocationId',
  'bingConversationId',
]);

/** Null and absent settings are left out. */
export function exportedSettings(conversation: Conversation): ExportedSettings {
  const set = Object.entries(presentFields(conversation.settings)).filter(([name]) => !LEFT_OUT.has(name));
  return {
    endpoint: conversation.endpoint,
    ...(conversation.endpointType === null ? {} : { endpointType: conversation.endpointType }),
    ...(conversation.model === null ? {} : { model: conversation.model }),
    ...Object.fromEntries(set),
  };
}
