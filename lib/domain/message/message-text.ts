import { contentText } from './content-part';
import type { Message } from './message';

/** Leaves out reasoning and tool calls. */
export function messageText(message: Pick<Message, 'content'>): string {
  return contentText(message.content);
}
