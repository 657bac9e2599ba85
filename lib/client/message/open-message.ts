import { messagePath } from '../navigation/message-path';
import { goToPath } from '../page/shown-path';
import { getThread } from '../thread/thread';
import { focusMessage } from './focus-message';

export function openMessage(conversationId: string, messageId: string): void {
  void focusMessage(getThread(conversationId), messageId);
  goToPath(messagePath(conversationId, messageId));
}
