import 'server-only';
import type { z } from 'zod';
import {
  OUTLINE_ERROR,
  OUTLINE_PAGE_SIZE,
  OUTLINE_QUESTION,
  OUTLINE_RUNNING,
  OUTLINE_TEXT_CHARACTERS,
  type Outline,
} from '@/lib/contracts/message/message-outline';
import type { MessagePage, messagePageQuerySchema } from '@/lib/contracts/message/message-page';
import { MESSAGE_RANGE_SIZE, type MessageRange } from '@/lib/contracts/message/message-range';
import type { Message } from '@/lib/domain/message/message';
import { AppError } from '@/lib/domain/shared/app-error';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findMessage, type MessageKey } from '../../db/message/find-message';
import { findMessagePage } from '../../db/message/find-message-page';
import { findMessageRange } from '../../db/message/find-message-range';
import { listOutline } from '../../db/message/list-outline';
import { canJoinRun } from '../../generation/join-run';
import { readSettled } from './read-settled';

/** An answer that was lost earlier does not go on; clocks may differ. */
const LOST_RECENTLY_MS = 60_000;

/** Throws not_found. */
export async function getMessage(owner: OwnerId, key: MessageKey): Promise<Message> {
  const message = await readSettled(
    owner,
    () => findMessage(owner, key),
    (found) => runningIds(found === null ? [] : [found]),
  );
  if (message === null) throw new AppError('not_found');
  return message;
}

function runningIds(messages: readonly Message[]): string[] {
  return messages.flatMap(({ messageId, isRunning }) => (isRunning ? [messageId] : []));
}

/** Throws not_found. */
export async function getMessagePage(
  owner: OwnerId,
  conversationId: string,
  query: z.infer<typeof messagePageQuerySchema>,
): Promise<MessagePage> {
  if (conversationId === NEW_CONVERSATION_ID)
    return { messages: [], leafId: null, hasMoreAbove: false, hasMoreBelow: false };
  const page = await readSettled(
    owner,
    () => findMessagePage(owner, { conversationId, ...query }),
    (found) => runningIds(found?.messages ?? []),
  );
  if (page === null) throw new AppError('not_found');
  return withAnswerThatGoesOn(owner, page);
}

/** An answer between two runs counts as being written, so a loaded page follows it. */
async function withAnswerThatGoesOn(owner: OwnerId, page: MessagePage): Promise<MessagePage> {
  const last = page.messages.at(-1);
  if (last === undefined || !last.unfinished || last.isRunning || last.error !== null) return page;
  if (Date.now() - Date.parse(last.updatedAt) > LOST_RECENTLY_MS) return page;
  if (!(await canJoinRun(owner, last.messageId))) return page;
  return { ...page, messages: page.messages.with(-1, { ...last, isRunning: true, unfinished: false }) };
}

/** Throws not_found. */
export async function getMessageRange(
  owner: OwnerId,
  conversationId: string,
  after: string | undefined,
): Promise<MessageRange> {
  const range = await readSettled(
    owner,
    () => findMessageRange(owner, { conversationId, after, limit: MESSAGE_RANGE_SIZE }),
    (found) => runningIds(found?.messages ?? []),
  );
  if (range === null) throw new AppError('not_found');
  return range;
}

/** Throws not_found. */
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
    kinds: { question: OUTLINE_QUESTION, running: OUTLINE_RUNNING, error: OUTLINE_ERROR },
  });
  if (found === null) throw new AppError('not_found');
  const page = found.slice(0, OUTLINE_PAGE_SIZE);
  const models = new Map<string, number>();
  const messages = page.map((message): Outline['messages'][number] => {
    const { messageId, parentMessageId, kind, model, at } = message;
    if (model !== null && !models.has(model)) models.set(model, models.size);
    const text = message.start.replace(/\s+/gu, ' ').trim();
    return [messageId, parentMessageId, kind, model === null ? -1 : (models.get(model) ?? -1), text, at];
  });
  const nextCursor = found.length > page.length ? (page.at(-1)?.messageId ?? null) : null;
  return { models: [...models.keys()], messages, nextCursor };
}
