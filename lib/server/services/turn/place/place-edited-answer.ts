import 'server-only';
import { randomUUID } from 'node:crypto';
import { citedIn } from '@/lib/domain/message/citation-marks';
import { contentText, type ContentPart } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';
import { replaceText } from '@/lib/domain/message/replace-text';
import { AppError } from '@/lib/domain/shared/app-error';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { foreignOf, originsOfMessage } from '@/lib/domain/turn/flow/read-words';
import {
  continuationBase,
  continuedContent,
  hasUnknownCalls,
  keptContent,
} from '@/lib/domain/turn/join-continuation';
import { withMergedAnswers } from '@/lib/domain/turn/merge/merge-prompt';
import { mergedAnswers } from '@/lib/domain/turn/merge/merged-answers';
import type { CheckedTurn, PlacedTurn } from '../value/turn';
import { findKnownAnswers } from './merged-answers';
import { openTurnConversation } from './turn-conversation';

/** Models refuse to continue their own text unless they are asked to. */
const CONTINUE_INSTRUCTION =
  'Go on with your last answer exactly where its text stops, in the same language and format. Write only what comes ' +
  'next: repeat nothing, add no introduction and no remark about continuing.';

const GO_ON_INSTRUCTION =
  'Your last answer was interrupted after these calls. Go on with it from what they returned, in the language of the ' +
  'question. Repeat no call that has returned, and add no remark about continuing.';

const UNKNOWN_INSTRUCTION =
  ' What came of one of your calls is unknown: it was sent and may have been carried out. Do not make it again unless ' +
  'the user asks for that; tell the user what is unknown.';

/** Throws not_found. */
export async function placeEditedAnswer(turn: CheckedTurn): Promise<PlacedTurn> {
  const { request } = turn;
  const answerId = uuidSchema.safeParse(request.responseMessageId);
  if (!answerId.success) throw new AppError('not_found');
  const place = await openTurnConversation(turn, answerId.data);
  const [userMessage, answer] = place.branch.slice(-2);
  const isAnswer = userMessage?.isCreatedByUser === true && answer?.isCreatedByUser === false;
  if (!isAnswer || (request.overrideParentMessageId ?? userMessage.messageId) !== userMessage.messageId)
    throw new AppError('not_found');
  const base = baseOf(turn, answer);
  const merged = await findKnownAnswers(turn.owner, userMessage, mergedAnswers(base));
  return {
    ...turn,
    ...place,
    branch: [
      ...place.branch.slice(0, -1),
      // Its calls may be left out of the text that goes on, but whose words it rests on stays known.
      {
        ...answer,
        content: base,
        error: null,
        tokenCount: null,
        origins: foreignOf(originsOfMessage(answer)),
      },
    ],
    userMessage,
    responseMessageId: turn.kind === 'continue' ? answer.messageId : randomUUID(),
    base,
    sources: citedIn(contentText(base), answer.sources),
    promptText: withMergedAnswers(instructionFor(base), merged.map(messageText), randomUUID()),
    merged,
  };
}

function baseOf({ kind, request, wasToldOfWait, carried }: CheckedTurn, answer: Message): ContentPart[] {
  if (carried !== undefined) return keptContent(answer.content);
  const generation = request.generation ?? '';
  if (kind !== 'continue')
    return replaceText(answer.content.filter(isOfEdited), continuationBase(generation));
  // What was added to the answer since then may not be in the text that was sent back.
  return continuedContent(answer.content, wasToldOfWait ? contentText(answer.content) : generation);
}

function instructionFor(base: readonly ContentPart[]): string {
  const last = base.findLast(({ type }) => type !== 'left_out' && type !== 'merged');
  const instruction = last?.type === 'tool_call' ? GO_ON_INSTRUCTION : CONTINUE_INSTRUCTION;
  return hasUnknownCalls(base) ? `${instruction}${UNKNOWN_INSTRUCTION}` : instruction;
}

function isOfEdited({ type }: ContentPart): boolean {
  return type === 'text' || type === 'image_file' || type === 'merged';
}
