import 'server-only';
import type { z } from 'zod';
import type { abortRequestSchema } from '@/lib/contracts/turn-request';
import { AppError } from '@/lib/domain/app-error';
import { uuidSchema } from '@/lib/domain/ids';
import type { OwnerId } from '@/lib/domain/owner-id';
import { findConversation } from '../db/find-conversation';
import { isAnswerLive } from '../db/is-answer-live';
import { abortRun } from '../generation/abort-run';
import type { Settlement } from '../generation/contract';

/**
 * Stops an answer of the owner, from any device and on any node, and gives what was saved of it. Existing clients name
 * only the conversation (as `abortKey`). Throws nothing_to_abort when no answer is being written there.
 */
export async function abortTurn(
  owner: OwnerId,
  request: z.infer<typeof abortRequestSchema>,
): Promise<Settlement> {
  const conversationId = uuidSchema.safeParse(request.abortKey || request.conversationId).data ?? null;
  const responseMessageId = uuidSchema.safeParse(request.responseMessageId).data ?? null;
  const isThere =
    conversationId === null
      ? responseMessageId !== null && (await isAnswerLive(owner, responseMessageId))
      : (await findConversation(owner, conversationId)) !== null;
  if (!isThere) throw new AppError('nothing_to_abort');
  const settlement = await abortRun(owner, { conversationId, responseMessageId });
  if (settlement === null) throw new AppError('nothing_to_abort');
  return settlement;
}
