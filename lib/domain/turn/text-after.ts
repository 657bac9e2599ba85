import type { ChatEvent } from './chat-event';

export function textAfter(text: string, event: ChatEvent): string {
  if (event.type === 'text') return text + event.delta;
  if (event.type === 'text-was-reasoning') return text.slice(0, Math.max(0, text.length - event.characters));
  return text;
}
