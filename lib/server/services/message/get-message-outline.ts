import 'server-only';
import {
  OUTLINE_ERROR,
  OUTLINE_PAGE_SIZE,
  OUTLINE_QUESTION,
  OUTLINE_RUNNING,
  OUTLINE_TEXT_CHARACTERS,
  type Outline,
} from '@/lib/contracts/message/message-outline';
import { AppError } from '@/lib/domain/shared/app-error';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listOutline } from '../../db/message/list-outline';

/** One page of a conversation's tree: who follows whom and how each message begins. Throws not_found. */
export async function getMessageOutline(
  owner: OwnerId,
  conversationId: string,
  after: string | undefined,
): Promise<Outline> {
  if (conversationId === NEW_CONVERSATION_ID) return { models: [], messages: [], nextCursor: null };
  const found = await listOutline(owner, {
    conversationId,
    after,
    limit: OUTLINE_PAGE_SIZE + 1,
    textCharacters: OUTLINE_TEXT_CHARACTERS,
  });
  if (found === null) throw new AppError('not_found');
  const page = found.slice(0, OUTLINE_PAGE_SIZE);
  const models = new Map<string, number>();
  const messages = page.map(
    ([id, parentId, isQuestion, isRunning, isError, model, start, at]): Outline['messages'][number] => {
      if (model !== null && !models.has(model)) models.set(model, models.size);
      const kind =
        (isQuestion ? OUTLINE_QUESTION : 0) |
        (isRunning ? OUTLINE_RUNNING : 0) |
        (isError ? OUTLINE_ERROR : 0);
      const text = start.replace(/\s+/gu, ' ').trim();
      return [id, parentId, kind, model === null ? -1 : (models.get(model) ?? -1), text, at];
    },
  );
  const nextCursor = found.length > page.length ? (page.at(-1)?.[0] ?? null) : null;
  return { models: [...models.keys()], messages, nextCursor };
}
