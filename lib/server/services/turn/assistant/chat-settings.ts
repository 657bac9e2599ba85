import 'server-only';
import { withFolderSettings } from '@/lib/domain/conversation/folder';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { TurnFolder } from '../../../db/conversation/turn-folder';
import type { TurnAssistant } from './turn-assistant';

/** Settings of the chat itself win over those of its folder. */
export function chatSettings(
  assistant: TurnAssistant | null,
  folder: Pick<TurnFolder, 'settings'> | null,
  chosen: ConversationSettings,
): ConversationSettings {
  // Settings of an assistant's chat are words for the assistant, not settings of its model.
  const own = assistant === null ? chosen : {};
  return folder === null ? own : withFolderSettings(folder.settings, own);
}
