import { changeChatSettings, findChatSettings } from './chat-settings';

/** Switches a tool on or off in the chat on the screen, or in the one that a page of tools was opened from. */
export function switchChatTool(id: string, isOn: boolean): void {
  const chosen = findChatSettings().tools ?? [];
  if (chosen.includes(id) === isOn) return;
  const tools = isOn ? [...chosen, id] : chosen.filter((other) => other !== id);
  changeChatSettings({ tools: tools.length === 0 ? null : tools });
}
