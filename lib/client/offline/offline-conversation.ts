import { z } from 'zod';
import { branchMessageSchema, type BranchMessage } from '@/lib/contracts/message/message-page';

/** How many conversations are kept, and of each how many messages and how much text. */
export const OFFLINE_CONVERSATIONS_LIMIT = 20;
const MESSAGES_LIMIT = 200;
const LIMIT_CHARACTERS = 1_000_000;

/** A session lasts as long without being used; what is older belongs to nobody any more. */
export const OFFLINE_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** A conversation as it is kept on this device: the end of the branch that was read. */
export const offlineConversationSchema = z.object({
  conversationId: z.string(),
  ownerId: z.string(),
  title: z.string(),
  keptAtMs: z.number(),
  hasMoreAbove: z.boolean(),
  messages: z.array(branchMessageSchema),
});

export type OfflineConversation = z.infer<typeof offlineConversationSchema>;

/** The end of a branch that is small enough to be kept. */
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

/** Which of the kept conversations are over the number or too old. */
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
