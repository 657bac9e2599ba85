import { changeChatSettings, findChatSettings } from './chat-settings';

export function switchChatTool(id: string, isOn: boolean): void {
  const chosen = findChatSettings().tools ?? [];
  if (chosen.includes(id) === isOn) return;
  const tools = isOn ? [...chosen, id] : chosen.filter((other) => other !== id);
  changeChatSettings({ tools: tools.length === 0 ? null : tools });
}
