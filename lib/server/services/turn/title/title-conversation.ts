import 'server-only';
import { DEFAULT_TITLE, type Conversation } from '@/lib/domain/conversation/conversation';
import { EARLY_TITLE_CHARACTERS, titleFromQuestion } from '@/lib/domain/conversation/conversation-title';
import type { Message } from '@/lib/domain/message/message';
import { questionText } from '@/lib/domain/message/question-text';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { textAfter } from '@/lib/domain/turn/text-after';
import { claimTitle, releaseTitle, saveFirstTitle } from '../../../db/conversation/update-conversation';
import { findFirstExchange, type FirstExchange } from '../../../db/message/find-first-exchange';
import type { RunListener, RunPlan, Settlement } from '../../../generation/contract';
import { draftResponse } from '../../../generation/draft-response';
import { env } from '../../../platform/env';
import { keepAlive } from '../../../platform/shape/keep-alive';
import { singleton } from '../../../platform/singleton';
import { enqueueTitle } from '../../../queue/enqueue-title';
import { generateTitle } from './generate-title';

declare module '../../../platform/singleton' {
  interface Singletons {
    titlesInWork: Map<string, Promise<void>>;
  }
}

/** The title is made while the first answer is written, else when one is saved. */
export function nameByAnswer(owner: OwnerId, plan: RunPlan): RunListener {
  const { kind, conversation, userMessage } = plan;
  const isFirst =
    kind === 'ask' && userMessage.parentMessageId === ROOT_PARENT_ID && isUntitled(conversation);
  let waiting: string | null = isFirst && env().TITLE_CONVO ? '' : null;
  return (signal) => {
    if (signal.type === 'settled') return onAnswerSettled(owner, signal.settlement, userMessage);
    if (waiting === null || signal.type !== 'event') return;
    waiting = textAfter(waiting, signal.event);
    if (waiting.length < EARLY_TITLE_CHARACTERS) return;
    const answer = { ...draftResponse(plan), content: [{ type: 'text' as const, text: waiting }] };
    waiting = null;
    const { conversationId } = conversation;
    keepAlive(
      createTitle(owner, conversationId, { conversation, question: userMessage, answer }),
      'a title could not be made while the answer is written; it is tried when that is saved',
      { conversationId },
    );
  };
}

/**
 * Works in this process, and by the queue if it dies; a failed answer leaves the question's first words until
 * one ends well. Never throws.
 */
export function onAnswerSettled(
  owner: OwnerId,
  { conversation, outcome }: Pick<Settlement, 'conversation' | 'outcome'>,
  question: Message,
): void {
  const { conversationId, title, expiresAt } = conversation;
  const firstWords = question.parentMessageId === ROOT_PARENT_ID ? firstWordsOf(question) : DEFAULT_TITLE;
  const isNamed = title !== DEFAULT_TITLE && title !== firstWords;
  if (!env().TITLE_CONVO || expiresAt !== null || isNamed) return;
  if (outcome === 'failed') {
    keepAlive(
      saveFirstTitle(owner, conversationId, { title: firstWords, firstWords }),
      'a chat whose answer failed keeps no title',
      { conversationId },
    );
    return;
  }
  keepAlive(enqueueTitle(conversationId), 'a title could not be queued', { conversationId });
  keepAlive(createTitle(owner, conversationId), 'a title could not be made; the queue tries again', {
    conversationId,
  });
}

/** Temporary chats get no title. */
function isUntitled({ title, expiresAt }: Conversation): boolean {
  return title === DEFAULT_TITLE && expiresAt === null;
}

/**
 * Runs once at a time, never over a title. A model is asked once a conversation and never about a failed
 * answer.
 */
export function createTitle(owner: OwnerId, conversationId: string, begun?: FirstExchange): Promise<void> {
  const inWork = titlesInWork();
  const already = inWork.get(conversationId);
  if (already !== undefined) return already;
  const work = makeAndSave(owner, conversationId, begun).finally(() => inWork.delete(conversationId));
  inWork.set(conversationId, work);
  return work;
}

async function makeAndSave(owner: OwnerId, conversationId: string, begun?: FirstExchange): Promise<void> {
  if (!env().TITLE_CONVO) return;
  const exchange = begun ?? (await findFirstExchange(owner, conversationId));
  if (exchange === null) return;
  const { title } = exchange.conversation;
  const firstWords = firstWordsOf(exchange.question);
  if (title !== DEFAULT_TITLE && title !== firstWords) return;
  const claim = exchange.answer === null ? 'taken' : await claimTitle(owner, conversationId);
  if (claim === 'busy') return;
  const made =
    claim === 'claimed' ? await generateTitle(owner, exchange) : { title: firstWords, isPaid: true };
  // The credit that the answer holds may be free when it has ended.
  if (!made.isPaid && begun !== undefined) return releaseTitle(owner, conversationId, firstWords);
  await saveFirstTitle(owner, conversationId, { title: made.title, firstWords });
}

function firstWordsOf(question: Message): string {
  return titleFromQuestion(questionText(question));
}

function titlesInWork(): Map<string, Promise<void>> {
  return singleton('titlesInWork', () => new Map());
}
