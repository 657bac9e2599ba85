import 'server-only';
import { randomUUID } from 'node:crypto';
import { errorBodySchema } from '@/lib/contracts/shared/error';
import type { AskedQuestion } from '@/lib/contracts/turn/turn-request';
import type { MessageError } from '@/lib/domain/message/message';
import { senderLabel } from '@/lib/domain/message/sender-label';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toRefusalId } from '@/lib/domain/turn/refusal-id';
import { compatErrorText } from '@/lib/wire/compat-error-text';
import {
  compatErrorEvent,
  compatRefusedQuestion,
  COMPAT_STREAM_HEADERS,
  type RefusedQuestion,
} from '@/lib/wire/encode-compat';
import { promiseConversationId } from '../../auth/promised-conversation-id';
import { wantsUiStream } from './choose-encoder';
import { describeError } from './compat-words';

const UNAUTHORIZED = 401;

export interface ReadTurn {
  readonly owner: OwnerId;
  readonly asked: AskedQuestion | null;
}

/**
 * Compat clients hang on anything but 401 in plain text and a complete error message, so they get 200 and that
 * message, after a `created` where the question could be read. None of it is stored; the ids lead the next message to
 * the place of this one.
 */
export async function refusedTurn(
  request: Request,
  refusal: Response,
  turn: ReadTurn | null,
): Promise<Response> {
  if (wantsUiStream(request)) return refusal;
  // Compat clients read this before they refresh and send again; JSON there would be taken for a message.
  if (refusal.status === UNAUTHORIZED)
    return new Response('Unauthorized', { status: UNAUTHORIZED, headers: { 'cache-control': 'no-store' } });
  const body = errorBodySchema.parse(await refusal.json());
  const error: MessageError = { code: body.code, details: body.details ?? null };
  const asked = turn?.asked ?? null;
  const conversationId =
    asked?.conversationId ?? (turn === null ? randomUUID() : promiseConversationId(turn.owner));
  const question = asked === null ? null : toQuestion(asked, conversationId);
  const message = {
    messageId: question === null ? randomUUID() : toRefusalId(placeOf(asked, question), randomUUID()),
    conversationId,
    parentMessageId: question?.messageId ?? ROOT_PARENT_ID,
    sender: asked === null ? 'System' : senderLabel(asked),
    text: compatErrorText(error, describeError),
    isCreatedByUser: false,
    unfinished: false,
  };
  const created = question === null ? '' : compatRefusedQuestion(question);
  return new Response(created + compatErrorEvent(message), {
    headers: COMPAT_STREAM_HEADERS,
  });
}

function placeOf(asked: AskedQuestion | null, question: RefusedQuestion): string {
  return asked?.overrideParentMessageId ?? question.parentMessageId;
}

function toQuestion(asked: AskedQuestion, conversationId: string): RefusedQuestion {
  return {
    messageId: asked.overrideParentMessageId ?? asked.messageId ?? randomUUID(),
    parentMessageId: asked.parentMessageId ?? ROOT_PARENT_ID,
    conversationId,
    text: asked.text,
  };
}
