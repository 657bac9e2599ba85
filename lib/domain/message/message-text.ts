import { contentText } from './content-part';
import type { Message } from './message';

/** It has no reasoning and calls. */
export function messageText(message: Pick<Message, 'content'>): string {
  return contentText(message.content);
}
