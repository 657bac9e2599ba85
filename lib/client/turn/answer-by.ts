import { noteChangedModel } from '@/lib/client/model/store/changed-model';
import { findModelChoice, showModelChoice, type ModelChoice } from '@/lib/client/model/store/model-choice';
import { askForMissingKey } from '@/lib/client/provider-key/ask-for-key';
import type { Thread } from '../thread/thread';

/**
 * The next answer of this chat is the model's. The chat goes on with it, which the composer says and can undo; new
 * chats begin as before. If the model needs the user's own key, its dialog is opened.
 */
export function answerBy(thread: Thread, choice: ModelChoice): void {
  const before = findModelChoice();
  showModelChoice(choice);
  if (before !== null) noteChangedModel(thread.key, before, choice);
  void askForMissingKey(choice.endpoint);
}
