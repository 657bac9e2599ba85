import 'server-only';
import { randomUUID } from 'node:crypto';
import { errorBodySchema } from '@/lib/contracts/error';
import type { TurnRequest } from '@/lib/contracts/turn-request';
import { ROOT_PARENT_ID, uuidSchema } from '@/lib/domain/ids';
import type { MessageError } from '@/lib/domain/message';
import { compatErrorText } from '@/lib/wire/compat-error-text';
import { compatErrorEvent, createCompatEncoder } from '@/lib/wire/encode-compat';
import { describeError, wantsUiStream } from './choose-encoder';

const UNAUTHORIZED = 401;

/**
 * A refusal as the asking client survives it. Ours gets the JSON answer as it is. Existing clients hang on anything but
 * 401 and a complete error message, so they get 200 and that message, under the ids of their own request if known.
 */
export async function refusedTurn(
  request: Request,
  refusal: Response,
  turn: TurnRequest | null,
): Promise<Response> {
  if (wantsUiStream(request) || refusal.status === UNAUTHORIZED) return refusal;
  const body = errorBodySchema.parse(await refusal.json());
  const error: MessageError = { code: body.code, details: body.details ?? null };
  const message = {
    messageId: randomUUID(),
    conversationId: uuidSchema.safeParse(turn?.conversationId).data ?? randomUUID(),
    parentMessageId: turn?.overrideParentMessageId ?? turn?.messageId ?? ROOT_PARENT_ID,
    sender: 'System',
    text: compatErrorText(error, describeError),
    isCreatedByUser: false,
    unfinished: false,
  };
  return new Response(compatErrorEvent(message), { headers: createCompatEncoder(describeError).headers });
}
