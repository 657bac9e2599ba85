import { chooseModel, type ModelChoice } from '@/lib/client/model/store/model-choice';
import { askForMissingKey } from '@/lib/client/provider-key/ask-for-key';
import type { Thread } from '../thread/thread';
import { isSubmitting } from '../thread/thread-state';
import { retryTurn, sendTurn } from './send-turn';

/**
 * Asks for another answer in place of one, or sends a turn that failed again, to a model that the chat goes on with.
 * Does nothing while an answer is being written. Where the model needs the user's own key and there is none, its dialog
 * is opened, and the answer says so too.
 */
export function regenerateWith(thread: Thread, messageId: string, choice: ModelChoice): void {
  const state = thread.store.getState();
  if (isSubmitting(state)) return;
  chooseModel(choice);
  void askForMissingKey(choice.endpoint);
  const hasFailed = state.turn?.answerId === messageId;
  if (!hasFailed || !retryTurn(thread)) sendTurn(thread, { type: 'regenerate', messageId });
}
