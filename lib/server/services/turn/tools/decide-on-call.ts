import 'server-only';
import type { ToolDecisionRequest } from '@/lib/contracts/turn/tool-decision';
import { storableText } from '@/lib/domain/message/storable-content';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { ElicitationOutcome } from '@/lib/domain/tool/elicitation/elicitation';
import { checkContent } from '@/lib/domain/tool/elicitation/field-problem';
import { answerElicitation, findElicitation } from '../../../db/turn/tool-elicitations';
import { decideToolQuestion } from '../../../db/turn/tool-questions';

/** Throws not_found when no call waits any more, validation_failed for an unfit answer. */
export async function decideOnCall(
  owner: OwnerId,
  responseMessageId: string,
  request: ToolDecisionRequest,
): Promise<void> {
  const { toolCallId, decision } = request;
  if (request.decision === 'elicitation') {
    const { elicitationId, outcome } = request;
    return answerServer(owner, { responseMessageId, toolCallId, elicitationId }, outcome);
  }
  const output = request.decision === 'answer' ? storableText(request.output) : null;
  const isAllowed = decision !== 'deny';
  const scope = decision === 'conversation' || decision === 'always' ? decision : null;
  const isTaken = await decideToolQuestion(owner, {
    responseMessageId,
    toolCallId,
    isAllowed,
    scope,
    output,
  });
  if (!isTaken) throw new AppError('not_found');
}

async function answerServer(
  owner: OwnerId,
  asked: Parameters<typeof findElicitation>[1],
  outcome: ElicitationOutcome,
): Promise<void> {
  const asks = await findElicitation(owner, asked);
  if (asks === null) throw new AppError('not_found');
  const checked = outcome.action === 'accept' ? accepted(outcome.content) : outcome;
  if (!(await answerElicitation(owner, asked, checked))) throw new AppError('not_found');

  function accepted(written: Parameters<typeof checkContent>[1]): ElicitationOutcome {
    const content = asks?.mode === 'form' ? checkContent(asks.fields, written) : {};
    if (content === null)
      throw new AppError('validation_failed', { fields: { content: 'does not answer the form' } });
    return { action: 'accept', content };
  }
}
