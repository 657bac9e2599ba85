import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_TITLE } from '@/lib/domain/conversation/conversation';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findConversation } from '../../../db/conversation/find-conversation';
import { env } from '../../../platform/env';

/** Another node may be making the title. */
const WAIT_LIMIT_MS = 5_000;
const LOOK_DELAY_MS = 250;

/**
 * Waits up to 5 s. Throws not_found without a title by then, immediately for another user's or where titles
 * are off.
 */
export async function waitForTitle(
  owner: OwnerId,
  conversationId: string,
  signal: AbortSignal,
): Promise<string> {
  const looks = env().TITLE_CONVO ? WAIT_LIMIT_MS / LOOK_DELAY_MS : 0;
  for (let look = 0; look <= looks && !signal.aborted; look += 1) {
    if (look > 0) await delay(LOOK_DELAY_MS);
    const conversation = await findConversation(owner, conversationId);
    if (conversation === null) break;
    if (conversation.title !== DEFAULT_TITLE) return conversation.title;
  }
  throw new AppError('not_found');
}
