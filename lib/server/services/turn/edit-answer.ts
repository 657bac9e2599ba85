import 'server-only';
import { randomUUID } from 'node:crypto';
import { citedIn } from '@/lib/domain/message/citation-marks';
import { contentText, type ContentPart } from '@/lib/domain/message/content-part';
import { replaceText } from '@/lib/domain/message/replace-text';
import { AppError } from '@/lib/domain/shared/app-error';
import { uuidSchema } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { foreignOf, originsOfMessage } from '@/lib/domain/turn/flow/read-words';
import { continuationBase, continuedContent, hasUnknownCalls } from '@/lib/domain/turn/join-continuation';
import { fromCompatText } from '@/lib/wire/compat-text';
import type { SubscribeToRun } from '../../generation/contract';
import { chatUrl } from '../../platform/outbound/own-address';
import type { TurnCall } from './ask';
import { checkTurn } from './check-turn';
import { runTurn } from './run-turn';
import { openTurnConversation } from './turn-conversation';

/** Models refuse to continue a text they are given as their own, so they are asked to. */
const CONTINUE_INSTRUCTION =
  'Go on with your last answer exactly where its text stops, in the same language and format. Write only what comes ' +
  'next: repeat nothing, add no introduction and no remark about continuing.';

const GO_ON_INSTRUCTION =
  'Your last answer was interrupted after these calls. Go on with it from what they returned, in the language of the ' +
  'question. Repeat no call that has returned, and add no remark about continuing.';

const UNKNOWN_INSTRUCTION =
  ' What came of one of your calls is unknown: it was sent and may have been carried out. Do not make it again unless ' +
  'the user asks for that; tell the user what is unknown.';

/**
 * Lets a model continue the text of an answer: under the same id (continue), or, when the user changed the text, as a
 * new answer beside it. Throws before anything is saved; conflict while the answer is still being written.
 */
export async function editAnswer(
  owner: OwnerId,
  { segment, requestId, request }: TurnCall,
): Promise<SubscribeToRun> {
  const checked = await checkTurn(owner, segment, request);
  const answerId = uuidSchema.safeParse(request.responseMessageId);
  if (!answerId.success) throw new AppError('not_found');
  const where = await openTurnConversation(owner, request, checked, answerId.data);
  const [userMessage, answer] = where.branch.slice(-2);
  const isAnswer = userMessage?.isCreatedByUser === true && answer?.isCreatedByUser === false;
  if (!isAnswer || (request.overrideParentMessageId ?? userMessage.messageId) !== userMessage.messageId)
    throw new AppError('not_found');

  const isContinued = request.isContinued === true;
  const generation = fromCompatText(request.generation ?? '');
  // A compat client was told the address while a call waited, and may not have seen what the answer became since.
  const isOfWait = generation.includes(chatUrl(answer.conversationId));
  const base = isContinued
    ? continuedContent(answer.content, isOfWait ? contentText(answer.content) : generation)
    : replaceText(answer.content.filter(isTextOrPicture), continuationBase(generation));
  return runTurn(owner, {
    ...where,
    branch: [
      ...where.branch.slice(0, -1),
      // Its calls may be left out of the text that goes on; whose words it rests on stays known.
      {
        ...answer,
        content: base,
        error: null,
        tokenCount: null,
        origins: foreignOf(originsOfMessage(answer)),
      },
    ],
    kind: isContinued ? 'continue' : 'edit',
    requestId,
    request,
    checked,
    userMessage,
    responseMessageId: isContinued ? answer.messageId : randomUUID(),
    base,
    sources: citedIn(contentText(base), answer.sources),
    promptText: instructionFor(base),
  });
}

function instructionFor(base: readonly ContentPart[]): string {
  const last = base.findLast(({ type }) => type !== 'left_out');
  const instruction = last?.type === 'tool_call' ? GO_ON_INSTRUCTION : CONTINUE_INSTRUCTION;
  return hasUnknownCalls(base) ? `${instruction}${UNKNOWN_INSTRUCTION}` : instruction;
}

function isTextOrPicture({ type }: ContentPart): boolean {
  return type === 'text' || type === 'image_file';
}
