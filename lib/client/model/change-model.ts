import {
  conversationAnswerSchema,
  UPDATE_CONVERSATION_PATH,
} from '@/lib/contracts/conversation/conversations';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { Preset } from '@/lib/domain/preset/preset';
import { conversationIdOf } from '../navigation/conversation-path';
import { putConversation } from '../queries/conversation/conversation';
import { savePreset } from '../queries/preset/presets';
import { requestJson } from '../request/request';
import { openChatSettings } from '../stores/settings/chat-settings';
import { showModelChoice } from '../stores/model/model-choice';

/** Has another model of the same endpoint go on with a conversation, set as given. Throws RequestError. */
export async function changeConversationModel(
  { conversationId, endpoint, endpointType, settings: before }: Conversation,
  model: string,
  settings: ConversationSettings,
): Promise<void> {
  // A setting that is absent would stay as it was.
  const removed = Object.fromEntries(Object.keys(before).map((name) => [name, null]));
  const changed = await requestJson(UPDATE_CONVERSATION_PATH, conversationAnswerSchema, {
    method: 'POST',
    json: { arg: { ...removed, ...settings, conversationId, model } },
  });
  putConversation(changed);
  // By now another one may be on the screen.
  if (conversationIdOf(window.location.pathname) !== conversationId) return;
  openChatSettings(conversationId, endpoint, changed.settings);
  showModelChoice({ endpoint, endpointType, model });
}

/** Has new chats from a preset begin with another model of its endpoint, set as given. Throws RequestError. */
export async function changePresetModel(
  { presetId, title, endpoint, endpointType }: Preset,
  model: string,
  settings: Preset['settings'],
): Promise<void> {
  await savePreset({ presetId, title, endpoint, endpointType, model, settings });
}
