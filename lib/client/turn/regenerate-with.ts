import { chooseModel, type ModelChoice } from '@/lib/client/model/store/model-choice';
import { askForMissingKey } from '@/lib/client/provider-key/ask-for-key';
import type { Thread } from '../thread/thread';
import { isSubmitting } from '../thread/thread-state';
import { answerBy } from './answer-by';
import { retryTurn, sendTurn } from './send-turn';

/** It has no effect while an answer is being written. */
export function regenerateWith(thread: Thread, messageId: string, choice: ModelChoice): void {
  if (isSubmitting(thread.store.getState())) return;
  answerBy(thread, choice);
  askAgain(thread, messageId);
}

/** Chat and new chats go on with this model. It does nothing while an answer is being written. */
export function switchModel(thread: Thread, messageId: string, choice: ModelChoice): void {
  if (isSubmitting(thread.store.getState())) return;
  chooseModel(choice);
  void askForMissingKey(choice.endpoint);
  askAgain(thread, messageId);
}

function askAgain(thread: Thread, messageId: string): void {
  const hasFailed = thread.store.getState().turn?.answerId === messageId;
  if (!hasFailed || !retryTurn(thread)) sendTurn(thread, { type: 'regenerate', messageId });
}
