import {
  conversationAnswerSchema,
  UPDATE_CONVERSATION_PATH,
} from '@/lib/contracts/conversation/conversations';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Preset } from '@/lib/domain/preset/preset';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { showModelChoice } from '../../model/store/model-choice';
import { conversationIdOf } from '../../navigation/conversation-path';
import { savePreset } from '../../preset/presets';
import { requestJson } from '../../request/request';
import { openChatSettings } from '../../settings/chat-settings';
import { putConversation } from '../queries/conversation';

/** Throws RequestError. */
export async function changeConversationModel(
  { conversationId, endpoint, endpointType, settings: before }: Conversation,
  model: string,
  settings: ConversationSettings,
): Promise<void> {
  // A setting that is left out would keep its old value.
  const removed = Object.fromEntries(Object.keys(before).map((name) => [name, null]));
  const changed = await requestJson(UPDATE_CONVERSATION_PATH, conversationAnswerSchema, {
    method: 'POST',
    json: { arg: { ...removed, ...settings, conversationId, model } },
  });
  putConversation(changed);
  // Another conversation may be on the screen by now.
  if (conversationIdOf(window.location.pathname) !== conversationId) return;
  openChatSettings(conversationId, endpoint, changed.settings);
  showModelChoice({ endpoint, endpointType, model });
}

/** Throws RequestError. */
export async function changePresetModel(
  { presetId, title, endpoint, endpointType }: Preset,
  model: string,
  settings: Preset['settings'],
): Promise<void> {
  await savePreset({ presetId, title, endpoint, endpointType, model, settings });
}
