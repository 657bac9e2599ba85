import { messagePath } from '../navigation/message-path';
import { getThread } from '../thread/thread';
import { focusMessage } from './focus-message';

export function openMessage(conversationId: string, messageId: string): void {
  void focusMessage(getThread(conversationId), messageId);
  window.history.pushState(null, '', messagePath(conversationId, messageId));
}
