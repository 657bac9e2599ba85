import { contentText } from './content-part';
import type { Message } from './message';

/** Returns a message's text without reasoning and tool calls. */
export function messageText(message: Pick<Message, 'content'>): string {
  return contentText(message.content);
}
