import { contentText } from './content-part';
import type { Message } from './message';

/** The text has neither reasoning nor calls. */
export function messageText(message: Pick<Message, 'content'>): string {
  return contentText(message.content);
}
