import { contentText } from './content-part';
import type { Message } from './message';

/** A message's text as a person reads it, without reasoning and tool calls. */
export function messageText(message: Pick<Message, 'content'>): string {
  return contentText(message.content);
}
