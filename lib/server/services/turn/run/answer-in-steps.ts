import 'server-only';
import { limitToCredit } from '../../money/plan-turn-charge';
import { findAnswerLimits } from '../tools/answer-limits';
import { toCompleting, type CompletingModel } from '../tools/complete-answer';
import { runToolSteps } from '../tools/run-tool-steps';
import type { OpenAnswer } from './open-answer';

/** Throws what a request throws. */
export async function answerInSteps(answer: OpenAnswer): Promise<void> {
  const { turn, control, citations, request, pass } = answer;
  const { owner, endpoint, models, plan, prompt, words } = turn;
  await runToolSteps(
    {
      owner,
      endpoint,
      words,
      request,
      model: models.chatModel,
      tools: models.tools,
      promptTokenCount: prompt.promptTokenCount,
      runId: plan.runId,
      conversationId: plan.conversation.conversationId,
      messageId: plan.responseMessageId,
      signal: control.signal,
      reserve: control.reserve,
      limits: await findAnswerLimits({ isOfAssistant: turn.assistant !== null, carried: plan.carried }),
      cite: citations.cite,
      completing: completingOf(answer),
    },
    pass,
  );
}

/** The completing model has its own price; undefined means that the model of the steps answers. */
function completingOf({ turn, control, citations, request }: OpenAnswer): CompletingModel | undefined {
  const { endpoint, charge, plan, prompt } = turn;
  const { completing, tokenCount } = turn.models;
  if (completing === null) return undefined;
  return toCompleting(completing, limitToCredit(completing.settings, charge, plan.heldCredits), {
    request,
    endpoint,
    prompt,
    toolTokens: tokenCount,
    onSent: control.onSent,
    price: charge.price,
    emit: citations.emit,
  });
}
