import { chooseModel, type ModelChoice } from '@/lib/client/model/store/model-choice';
import { askForMissingKey } from '@/lib/client/provider-key/ask-for-key';
import type { Thread } from '../thread/thread';
import { isSubmitting } from '../thread/thread-state';
import { retryTurn, sendTurn } from './send-turn';

/**
 * Does nothing while an answer is being written. The chat continues with the chosen model. If that needs the user's
 * own key, its dialog is opened, and the answer mentions it.
 */
export function regenerateWith(thread: Thread, messageId: string, choice: ModelChoice): void {
  const state = thread.store.getState();
  if (isSubmitting(state)) return;
  chooseModel(choice);
  void askForMissingKey(choice.endpoint);
  const hasFailed = state.turn?.answerId === messageId;
  if (!hasFailed || !retryTurn(thread)) sendTurn(thread, { type: 'regenerate', messageId });
}
