import 'server-only';
import type { z } from 'zod';
import type { abortRequestSchema } from '@/lib/contracts/turn/turn-request';
import { AppError } from '@/lib/domain/shared/app-error';
import { uuidSchema } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findConversation } from '../../db/conversation/find-conversation';
import { saveRunsCancelling } from '../../db/turn/assistant-runs';
import { isAnswerLive } from '../../db/turn/is-answer-live';
import { abortRun } from '../../generation/abort-run';
import type { Settlement } from '../../generation/contract';

type AbortRequest = z.infer<typeof abortRequestSchema>;

const NAMED_LIMIT = 4;

/**
 * Works from any device and node; returns what was saved. Some clients name only the conversation
 * (`abortKey`, alone or beside other ids with colons). Throws nothing_to_abort.
 */
export async function abortTurn(owner: OwnerId, request: AbortRequest): Promise<Settlement> {
  const named = namedIds(request);
  const conversationId = await findNamed(owner, named);
  const responseMessageId = uuidSchema.safeParse(request.responseMessageId).data ?? null;
  const isThere =
    named.length === 0
      ? responseMessageId !== null && (await isAnswerLive(owner, responseMessageId))
      : conversationId !== null;
  if (!isThere) throw new AppError('nothing_to_abort');
  await saveRunsCancelling(owner, { conversationId, responseMessageId });
  const settlement = await abortRun(owner, { conversationId, responseMessageId });
  if (settlement === null) throw new AppError('nothing_to_abort');
  return settlement;
}

async function findNamed(owner: OwnerId, ids: readonly string[]): Promise<string | null> {
  for (const id of ids) if ((await findConversation(owner, id)) !== null) return id;
  return null;
}

function namedIds({ abortKey, conversationId }: AbortRequest): string[] {
  return `${abortKey ?? ''}:${conversationId ?? ''}`
    .split(':', NAMED_LIMIT)
    .flatMap((part) => uuidSchema.safeParse(part).data ?? []);
}
