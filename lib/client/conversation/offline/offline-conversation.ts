import * as z from 'zod/mini';
import { branchMessageSchema, type BranchMessage } from '@/lib/contracts/message/message-page';

export const OFFLINE_CONVERSATIONS_LIMIT = 20;
const MESSAGES_LIMIT = 200;
const LIMIT_CHARACTERS = 1_000_000;

/** An unused session lasts as long, so older conversations belong to no user who is signed in. */
export const OFFLINE_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export const offlineConversationSchema = z.object({
  conversationId: z.string(),
  ownerId: z.string(),
  title: z.string(),
  keptAtMs: z.number(),
  hasMoreAbove: z.boolean(),
  messages: z.array(branchMessageSchema),
});

export type OfflineConversation = z.infer<typeof offlineConversationSchema>;

export function endOfBranch(
  messages: readonly BranchMessage[],
  hasMoreAbove: boolean,
): Pick<OfflineConversation, 'messages' | 'hasMoreAbove'> {
  let charactersLeft = LIMIT_CHARACTERS;
  const kept: BranchMessage[] = [];
  for (const message of [...messages].reverse()) {
    charactersLeft -= JSON.stringify(message.content).length;
    if (kept.length === MESSAGES_LIMIT || charactersLeft < 0) break;
    kept.unshift(message);
  }
  return { messages: kept, hasMoreAbove: hasMoreAbove || kept.length < messages.length };
}

export function findExpired(
  kept: readonly Pick<OfflineConversation, 'conversationId' | 'keptAtMs' | 'ownerId'>[],
  ownerId: string,
  nowMs: number,
): string[] {
  const newestFirst = [...kept].sort((one, other) => other.keptAtMs - one.keptAtMs);
  return newestFirst
    .filter(
      (each, place) =>
        place >= OFFLINE_CONVERSATIONS_LIMIT ||
        each.ownerId !== ownerId ||
        nowMs - each.keptAtMs > OFFLINE_LIFETIME_MS,
    )
    .map(({ conversationId }) => conversationId);
}
