import { ANSWER_LIMIT_CHARACTERS } from '../turn/answer-limit';
import type { Conversation } from '../conversation/conversation';
import { conversationSettingsSchema, type ConversationSettings } from '../settings/conversation-settings';
import { cleanTitle, titleFromQuestion } from '../conversation/conversation-title';
import { contentText } from '../message/content-part';
import { ROOT_PARENT_ID } from '../shared/ids';
import type { Message, Timing } from '../message/message';
import { newMessage } from '../message/new-message';
import { senderLabel } from '../message/sender-label';
import type { Usage } from '../money/usage';
import { storableError, storableText } from '../message/storable-content';
import { boundContent, cutText } from './bound-content';
import { NoteCounter, type ImportNote, type SkipReason } from './import-report';
import type { ImportedConversation, ImportedMessage } from './imported-conversation';
import { orderTree } from './order-tree';

/** The most messages of one conversation. */
export const MESSAGES_LIMIT = 100_000;

/** The longest question; an answer may be as long as one of ours. */
export const QUESTION_LIMIT_CHARACTERS = 100_000;

/** Longer than any answer takes: a day. */
const DURATION_LIMIT_MS = 24 * 60 * 60 * 1_000;

/** More tokens than any answer takes. */
const USAGE_LIMIT_TOKENS = 100_000_000;

const NAME_LIMIT_CHARACTERS = 256;
const ADDRESS_LIMIT_CHARACTERS = 2_048;

/** What the import does with the clock and with ids. */
interface Surroundings {
  readonly newId: () => string;
  /** Now, as ISO 8601: the date of what has none, and the latest any date may be. */
  readonly now: string;
  /** A conversation without messages is one too: in our own archive. */
  readonly mayBeEmpty?: boolean;
}

/** A conversation ready to be saved, parents before their children, with what had to be changed. */
export interface PlannedConversation {
  readonly conversation: Conversation;
  readonly folderSourceId: string | null;
  readonly messages: readonly Message[];
  readonly notes: readonly ImportNote[];
}

/**
 * What is saved of a conversation from a file: new ids throughout, a sound tree, storable and bounded texts, dates that
 * are not in the future. Gives the reason when nothing of it can be saved.
 */
export function planImport(
  source: ImportedConversation,
  { newId, now, mayBeEmpty = false }: Surroundings,
): PlannedConversation | SkipReason {
  if (source.messages.length === 0 && !mayBeEmpty) return 'empty';
  if (source.messages.length > MESSAGES_LIMIT) return 'too_many_messages';
  const counter = new NoteCounter();
  counter.addAll(source.notes);
  const { placed, notes } = orderTree(source.messages);
  counter.addAll(notes);
  const conversationId = newId();
  const createdAt = dateOf(source.createdAt ?? firstDate(source.messages), now) ?? now;
  const messages: Message[] = [];
  for (const { node, parent } of placed) {
    const above = messages[parent];
    const place = { messageId: newId(), conversationId, parentMessageId: above?.messageId ?? ROOT_PARENT_ID };
    const date = dateOf(node.createdAt, now) ?? above?.createdAt ?? createdAt;
    messages.push(toMessage(node, { ...place, createdAt: date, source, now }, counter));
  }
  return {
    conversation: {
      conversationId,
      title: titleOf(source, messages),
      endpoint: bounded(source.endpoint) ?? 'openAI',
      endpointType: source.endpointType === 'custom' ? 'custom' : null,
      model: bounded(source.model),
      iconURL: addressOf(source.iconURL),
      settings: settingsOf(source.settings),
      pinnedAt: dateOf(source.pinnedAt, now),
      archivedAt: dateOf(source.archivedAt, now),
      folderId: null,
      expiresAt: null,
      createdAt,
      updatedAt: dateOf(source.updatedAt, now) ?? messages.at(-1)?.createdAt ?? createdAt,
    },
    folderSourceId: source.folderSourceId,
    messages,
    notes: counter.notes(),
  };
}

interface Place extends Pick<Message, 'messageId' | 'conversationId' | 'parentMessageId' | 'createdAt'> {
  readonly source: ImportedConversation;
  readonly now: string;
}

function toMessage(node: ImportedMessage, { source, now, ...place }: Place, counter: NoteCounter): Message {
  const limit = node.isCreatedByUser ? QUESTION_LIMIT_CHARACTERS : ANSWER_LIMIT_CHARACTERS;
  const taken = node.content.filter((part) => part.type !== 'image_file');
  counter.add('attachment', node.content.length - taken.length);
  const { content, isCut } = boundContent(taken, limit);
  if (isCut) counter.add('text_cut');
  const endpoint = bounded(node.endpoint);
  const model = bounded(node.model);
  // Of its tokens and its cost what the file says is left out: its owner would be charged by it.
  return newMessage({
    ...place,
    isCreatedByUser: node.isCreatedByUser,
    sender:
      bounded(node.sender) ?? senderOf(node.isCreatedByUser, endpoint ?? source.endpoint, model, source),
    endpoint,
    model,
    answeredModel: bounded(node.answeredModel),
    content,
    isEdited: node.isEdited,
    unfinished: node.unfinished,
    error: node.error === null ? null : storableError(node.error),
    finishReason: node.finishReason,
    usage: node.usage === null ? null : boundUsage(node.usage),
    timing: node.timing === null ? null : boundTiming(node.timing),
    updatedAt: dateOf(node.updatedAt, now) ?? place.createdAt,
  });
}

/** What a file says an answer took is only ever shown; more than any answer takes would not go into the columns. */
function boundUsage(usage: Usage): Usage {
  const { isEstimated, promptTokens, completionTokens, cachedTokens, cacheWriteTokens, reasoningTokens } =
    usage;
  const bounded = (tokens: number): number => Math.min(tokens, USAGE_LIMIT_TOKENS);
  return {
    promptTokens: bounded(promptTokens),
    completionTokens: bounded(completionTokens),
    cachedTokens: bounded(cachedTokens),
    ...(cacheWriteTokens === undefined ? {} : { cacheWriteTokens: bounded(cacheWriteTokens) }),
    reasoningTokens: bounded(reasoningTokens),
    isEstimated,
  };
}

function boundTiming({ firstTokenMs, durationMs }: Timing): Timing {
  return {
    firstTokenMs: firstTokenMs === null ? null : Math.min(firstTokenMs, DURATION_LIMIT_MS),
    durationMs: Math.min(durationMs, DURATION_LIMIT_MS),
  };
}

function senderOf(
  isCreatedByUser: boolean,
  endpoint: string,
  model: string | null,
  { endpointType }: ImportedConversation,
): string {
  return isCreatedByUser ? 'User' : senderLabel({ endpoint, endpointType, model });
}

function titleOf({ title }: ImportedConversation, messages: readonly Message[]): string {
  const clean = cleanTitle(storableText(title));
  if (clean !== '') return clean;
  const question = messages.find(({ isCreatedByUser }) => isCreatedByUser);
  return titleFromQuestion(contentText(question?.content ?? []));
}

function firstDate(messages: readonly ImportedMessage[]): string | null {
  return messages.find(({ createdAt }) => createdAt !== null)?.createdAt ?? null;
}

/** ISO dates of the same form compare as texts. */
function dateOf(date: string | null, now: string): string | null {
  return date !== null && date > now ? now : date;
}

function bounded(text: string | null): string | null {
  if (text === null) return null;
  const clean = cutText(storableText(text), NAME_LIMIT_CHARACTERS);
  return clean === '' ? null : clean;
}

/** A picture of this site or from elsewhere over https; anything else is none. */
function addressOf(address: string | null): string | null {
  if (address === null || address.length > ADDRESS_LIMIT_CHARACTERS) return null;
  return /^(https:\/\/|\/(?!\/))[^\s\0]*$/.test(address) ? storableText(address) : null;
}

/** Storable and bounded; the ids of files and of threads elsewhere are those of another account. */
function settingsOf(settings: ConversationSettings): ConversationSettings {
  const { file_ids: _files, ...rest } = settings;
  const text = JSON.stringify(rest, (_name, value: unknown) =>
    typeof value === 'string' ? cutText(storableText(value), QUESTION_LIMIT_CHARACTERS) : value,
  );
  return conversationSettingsSchema.safeParse(JSON.parse(text)).data ?? {};
}
