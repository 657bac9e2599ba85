import 'server-only';
import type { ToolDecisionRequest } from '@/lib/contracts/turn/tool-decision';
import { storableText } from '@/lib/domain/message/storable-content';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { decideToolQuestion } from '../../../db/turn/tool-questions';

/**
 * Passes the user's decision on to the answer whose call waits for it. Throws not_found when none waits: another
 * device decided, or the answer has ended.
 */
export async function decideOnCall(
  owner: OwnerId,
  responseMessageId: string,
  request: ToolDecisionRequest,
): Promise<void> {
  const { toolCallId, decision } = request;
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
