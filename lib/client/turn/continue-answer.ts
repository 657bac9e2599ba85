import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { planModelChoice } from '@/lib/domain/model/plan-model-choice';
import { isSameModel } from '../model/store/changed-model';
import { findModelChoice, type ModelChoice } from '../model/store/model-choice';
import { findOfferedModels } from '../model/store/offered-models';
import type { Thread } from '../thread/thread';
import { isSubmitting } from '../thread/thread-state';
import { answerBy } from './answer-by';
import { sendWhenReady } from './send-when-ready';

type Written = Pick<BranchMessage, 'messageId' | 'endpoint' | 'model'>;

/**
 * The answer's model goes on, or the chat's where that one is not offered. It does nothing while one is being
 * written.
 */
export function continueAnswer(thread: Thread, answer: Written): void {
  if (isSubmitting(thread.store.getState())) return;
  const own = thread.column === null ? findOwnChoice(answer) : null;
  const chosen = findModelChoice();
  if (own !== null && chosen !== null && !isSameModel(own, chosen)) answerBy(thread, own);
  sendWhenReady(thread, { type: 'continue', messageId: answer.messageId });
}

function findOwnChoice({ endpoint, model }: Written): ModelChoice | null {
  const offered = findOfferedModels();
  if (endpoint === null || model === null || offered === null) return null;
  const own = { endpoint, model };
  const planned = planModelChoice(offered.endpoints, offered.models, [own], () => null);
  return planned !== null && isSameModel(planned, own) ? planned : null;
}
