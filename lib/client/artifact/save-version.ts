import type { ArtifactVersion } from '@/lib/domain/message/artifact/list-artifacts';
import { withEditedVersion } from '@/lib/domain/message/artifact/with-edited-version';
import { contentText } from '@/lib/domain/message/content-part';
import { saveMessageText } from '../message/save-message-text';
import type { Thread } from '../thread/thread';
import { showArtifactVersion } from './store/open-artifact';

/** The version joins the same answer. Rejects when that is missing or the server refuses. */
export async function saveVersion(
  thread: Thread,
  { messageId, index }: ArtifactVersion,
  edit: { readonly code: string; readonly fallbackTitle: string },
): Promise<void> {
  const message = thread.store.getState().messages[messageId];
  const text = message === undefined ? '' : contentText(message.content);
  const edited = withEditedVersion(text, { index, ...edit });
  if (edited === null) throw new Error('The answer has no such block.');
  const saving = saveMessageText(thread, messageId, edited.text);
  showArtifactVersion(`${messageId} ${String(edited.index)}`);
  await saving;
}
