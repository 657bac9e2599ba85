import { changeChatSettings, findChatSettings } from '@/lib/client/settings/chat-settings';

/** Switches a removed plugin off in the chat on the screen. */
export function leaveChat(pluginKey: string): void {
  const chosen = findChatSettings().tools ?? [];
  if (!chosen.includes(pluginKey)) return;
  const tools = chosen.filter((key) => key !== pluginKey);
  changeChatSettings({ tools: tools.length === 0 ? null : tools });
}
