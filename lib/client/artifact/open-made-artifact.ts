import type { ListedArtifact } from '@/lib/contracts/message/artifacts';
import { focusMessage } from '../message/focus-message';
import { messagePath } from '../navigation/message-path';
import { goToPath } from '../page/shown-path';
import { readPreference } from '../system/preferences';
import { getThread } from '../thread/thread';
import { openArtifact } from './store/open-artifact';

/** It opens beside the chat unless artifacts are off. */
export async function openMadeArtifact(made: ListedArtifact): Promise<void> {
  const { conversationId, messageId, key, versionId } = made;
  const thread = getThread(conversationId);
  const isFound = focusMessage(thread, messageId);
  goToPath(messagePath(conversationId, messageId));
  await isFound;
  if (readPreference('artifacts')) openArtifact({ thread, key, versionId, takesFocus: true });
}
