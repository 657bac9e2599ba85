import { changeChatSettings } from '@/lib/client/settings/chat-settings';

/** Switches a tool of the chat on or off; `chosen` has the ids of those that are on. */
export function chooseTool(chosen: readonly string[], id: string, isOn: boolean): void {
  const rest = chosen.filter((other) => other !== id);
  const tools = isOn ? [...rest, id] : rest;
  changeChatSettings({ tools: tools.length === 0 ? null : tools });
}
