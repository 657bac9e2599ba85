import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { noteRetiredModel } from '../model/store/retired-model';
import { useNewChat } from '../navigation/new-chat';
import { findChatSettings } from '../settings/chat-settings';
import { getThread } from '../thread/thread';
import { prepareNewChat } from './apply-preset';
import { loadPresets } from './presets';

/**
 * A model, settings or message that was chosen before wins. Never throws: a new chat then begins with the last
 * settings.
 */
export async function beginWithDefault(signal: AbortSignal): Promise<void> {
  const settings = findChatSettings();
  try {
    const presets = await loadPresets();
    const preset = presets.find(({ isDefault }) => isDefault);
    if (preset === undefined || signal.aborted || isSet() || settings !== findChatSettings()) return;
    const other = prepareNewChat(preset)?.model ?? null;
    if (preset.model !== null && other !== null && other !== preset.model)
      noteRetiredModel({ model: preset.model, other });
  } catch {
    // The menu of presets shows the error when the user opens it.
  }
}

function isSet(): boolean {
  const { isSet } = useNewChat.getState();
  return isSet || getThread(NEW_CONVERSATION_ID).store.getState().order.length > 0;
}
