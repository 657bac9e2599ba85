import { noteChangedModel } from '@/lib/client/model/store/changed-model';
import { findModelChoice, showModelChoice, type ModelChoice } from '@/lib/client/model/store/model-choice';
import { askForMissingKey } from '@/lib/client/provider-key/ask-for-key';
import type { Thread } from '../thread/thread';

/**
 * The chat goes on with the model, which the composer says and can undo; new chats begin as before. A missing
 * key opens its dialog.
 */
export function answerBy(thread: Thread, choice: ModelChoice): void {
  const before = findModelChoice();
  showModelChoice(choice);
  if (before !== null) noteChangedModel(thread.key, before, choice);
  void askForMissingKey(choice.endpoint);
}
