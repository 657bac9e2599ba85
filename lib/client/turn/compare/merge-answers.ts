import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import { MERGED_LEAST_ANSWERS } from '@/lib/domain/turn/merge/merged-answers';
import type { Thread } from '../../thread/thread';
import { answerBy } from '../answer-by';
import { isReadyToSend, sendTurn } from '../send-turn';
import { listMergeable } from './comparison';

/** It does nothing while they are being written, or with fewer than two texts. */
export function mergeAnswers(owner: Thread, choice: ModelChoice): void {
  const { comparison } = owner.store.getState();
  if (comparison === null || comparison.isRunning || !isReadyToSend(owner)) return;
  const answers = listMergeable(comparison);
  if (answers.length < MERGED_LEAST_ANSWERS) return;
  answerBy(owner, choice);
  sendTurn(owner, { type: 'merge', messageId: comparison.questionId, answers });
}
