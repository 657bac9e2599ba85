import * as z from 'zod/mini';
import { uuidSchema } from '../shared/ids';
import type { Conversation } from './conversation';

/** `sidebar` lists what is in no folder, pinned conversations first. */
export const conversationListSchema = z.union([z.enum(['sidebar', 'archive']), uuidSchema]);

/** Any other text is the id of a folder. */
export type ConversationList = z.infer<typeof conversationListSchema>;

type Placed = Pick<
  Conversation,
  'conversationId' | 'updatedAt' | 'pinnedAt' | 'archivedAt' | 'folderId' | 'expiresAt'
>;

export function isInList(list: ConversationList, conversation: Placed): boolean {
  const { pinnedAt, archivedAt, folderId, expiresAt } = conversation;
  if (expiresAt !== null) return false;
  if (list === 'archive') return archivedAt !== null;
  if (archivedAt !== null) return false;
  return list === 'sidebar' ? folderId === null || pinnedAt !== null : folderId === list;
}

/** The database sorts in the same order. */
export function compareInList(list: ConversationList, one: Placed, other: Placed): number {
  const keys = (conversation: Placed) => [
    list === 'archive'
      ? (conversation.archivedAt ?? '')
      : list === 'sidebar'
        ? (conversation.pinnedAt ?? '')
        : '',
    list === 'archive' ? '' : conversation.updatedAt,
    conversation.conversationId,
  ];
  const [ofOne, ofOther] = [keys(one), keys(other)];
  for (const [index, key] of ofOne.entries()) {
    const against = ofOther[index] ?? '';
    if (key !== against) return key > against ? -1 : 1;
  }
  return 0;
}

export function withOnTop<Item extends Placed>(
  list: ConversationList,
  items: readonly Item[],
  written: Item,
): Item[] {
  const others = items.filter(({ conversationId }) => conversationId !== written.conversationId);
  if (list === 'archive' || !isInList(list, written)) return withChanged(list, items, [written], false);
  if (list === 'sidebar' && written.pinnedAt !== null) return withChanged(list, items, [written], true);
  const top = list === 'sidebar' ? others.findIndex(({ pinnedAt }) => pinnedAt === null) : 0;
  const index = top < 0 ? others.length : top;
  return [...others.slice(0, index), written, ...others.slice(index)];
}

/** `isWhole` means that the list is complete; else what would come after the last item is left to its page. */
export function withChanged<Item extends Placed>(
  list: ConversationList,
  items: readonly Item[],
  changed: readonly Item[],
  isWhole: boolean,
): Item[] {
  const ids = new Set(changed.map(({ conversationId }) => conversationId));
  const others = items.filter(({ conversationId }) => !ids.has(conversationId));
  const next = [...others];
  for (const item of changed.filter((each) => isInList(list, each))) {
    const index = next.findIndex((other) => compareInList(list, item, other) < 0);
    if (index >= 0) next.splice(index, 0, item);
    else if (isWhole || next.length === 0) next.push(item);
  }
  return next;
}
