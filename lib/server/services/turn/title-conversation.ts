import 'server-only';
import { DEFAULT_TITLE } from '@/lib/domain/conversation/conversation';
import { titleFromQuestion } from '@/lib/domain/conversation/conversation-title';
import { questionText } from '@/lib/domain/message/question-text';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { claimTitle, saveFirstTitle } from '../../db/conversation/update-conversation';
import { findFirstExchange } from '../../db/message/find-first-exchange';
import { env } from '../../env';
import type { Settlement } from '../../generation/contract';
import { enqueueTitle } from '../../jobs/enqueue-title';
import { logError } from '../../platform/log';
import { singleton } from '../../platform/singleton';
import { generateTitle } from './generate-title';

declare module '../../platform/singleton' {
  interface Singletons {
    titlesInWork: Map<string, Promise<void>>;
  }
}

/**
 * Called when an answer is saved: a conversation with the default title, unless it is temporary, gets a title, at once
 * in this process and by the queue if the process dies before; one whose answer failed waits for the next. Returns at
 * once and never throws.
 */
export function onAnswerSettled(
  owner: OwnerId,
  { conversation, outcome }: Pick<Settlement, 'conversation' | 'outcome'>,
): void {
  const isWanted =
    outcome !== 'failed' && conversation.title === DEFAULT_TITLE && conversation.expiresAt === null;
  if (!env().TITLE_CONVO || !isWanted) return;
  void enqueueTitle(conversation.conversationId);
  const { conversationId } = conversation;
  makeTitle(owner, conversationId).catch((error: unknown) =>
    logError('a title could not be made; the queue tries again', error, { conversationId }),
  );
}

/**
 * Makes and saves the first title of a conversation; once at a time, and not over an existing title. A model is asked
 * once per conversation, and only of an answer that did not fail; else the first words of the question make the title.
 */
export function makeTitle(owner: OwnerId, conversationId: string): Promise<void> {
  const inWork = titlesInWork();
  const already = inWork.get(conversationId);
  if (already !== undefined) return already;
  const work = makeAndSave(owner, conversationId).finally(() => inWork.delete(conversationId));
  inWork.set(conversationId, work);
  return work;
}

async function makeAndSave(owner: OwnerId, conversationId: string): Promise<void> {
  if (!env().TITLE_CONVO) return;
  const exchange = await findFirstExchange(owner, conversationId);
  if (exchange === null || exchange.conversation.title !== DEFAULT_TITLE) return;
  const claim = exchange.answer === null ? 'taken' : await claimTitle(owner, conversationId);
  if (claim === 'busy') return;
  const title =
    claim === 'claimed'
      ? await generateTitle(owner, exchange)
      : titleFromQuestion(questionText(exchange.question));
  await saveFirstTitle(owner, conversationId, title);
}

function titlesInWork(): Map<string, Promise<void>> {
  return singleton('titlesInWork', () => new Map());
}
