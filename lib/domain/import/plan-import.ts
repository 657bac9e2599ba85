import type { Conversation } from '../conversation/conversation';
import { cleanTitle, titleFromQuestion } from '../conversation/conversation-title';
import { toAttachedFile, type AttachedFile } from '../file/attached-file';
import { filePath } from '../file/file-path';
import { toFilename } from '../file/filename';
import { contentText, type ContentPart } from '../message/content-part';
import { drawnPictures } from '../message/drawn-pictures';
import type { Message, Timing } from '../message/message';
import { newMessage } from '../message/new-message';
import { senderLabel } from '../message/sender-label';
import { addSource, EXCERPT_LIMIT_CHARACTERS, type Source } from '../message/source';
import { storableError, storableText } from '../message/storable-content';
import type { Usage } from '../money/usage';
import { conversationSettingsSchema, type ConversationSettings } from '../settings/conversation-settings';
import { cutText } from '../shared/cut-text';
import { ROOT_PARENT_ID } from '../shared/ids';
import { ANSWER_LIMIT_CHARACTERS } from '../turn/answer-limit';
import { boundContent } from './bound-content';
import { NoteCounter, type ImportNote, type SkipReason } from './import-report';
import type { ImportedConversation, ImportedMessage } from './imported-conversation';
import { orderTree } from './order-tree';

export const MESSAGES_LIMIT = 100_000;

const QUESTION_LIMIT_CHARACTERS = 100_000;

const DURATION_LIMIT_MS = 24 * 60 * 60 * 1_000;

const USAGE_LIMIT_TOKENS = 100_000_000;

const NAME_LIMIT_CHARACTERS = 256;
const ADDRESS_LIMIT_CHARACTERS = 2_048;

interface Surroundings {
  readonly newId: () => string;
  /** The moment is ISO 8601: the date of undated messages, and the latest date allowed. */
  readonly now: string;
  /** Only our own archives hold conversations without messages. */
  readonly mayBeEmpty?: boolean;
}

export interface PlannedConversation {
  readonly conversation: Conversation;
  readonly folderSourceId: string | null;
  readonly messages: readonly Message[];
  readonly notes: readonly ImportNote[];
}

/**
 * Returns a conversation with new ids, storable and bounded texts and dates in the past, or the reason why no part can
 * be saved.
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
    const { messageId: parentMessageId, createdAt: before } = messages[parent] ?? {
      messageId: ROOT_PARENT_ID,
      createdAt,
    };
    const place = { messageId: newId(), conversationId, parentMessageId };
    const date = dateOf(node.createdAt, now) ?? before;
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
  const files = node.files.map(boundFile);
  const fileOf = new Map(files.map((file) => [file.fileId, file]));
  const taken = node.content.flatMap((part): ContentPart[] => {
    if (part.type !== 'image_file') return [part];
    // A picture that is not among the files cannot be shown.
    const file = fileOf.get(part.fileId);
    return file === undefined ? [] : [toPicturePart(file)];
  });
  counter.add('attachment', node.content.length - taken.length);
  const { content, isCut } = boundContent(taken, limit);
  if (isCut) counter.add('text_cut');
  const endpoint = bounded(node.endpoint);
  const model = bounded(node.model);
  // The file's tokens and cost are left out: the owner would be charged for them.
  return newMessage({
    ...place,
    isCreatedByUser: node.isCreatedByUser,
    sender:
      bounded(node.sender) ?? senderOf(node.isCreatedByUser, endpoint ?? source.endpoint, model, source),
    endpoint,
    model,
    answeredModel: bounded(node.answeredModel),
    content,
    files: node.isCreatedByUser ? files : drawnPictures(content),
    sources: node.isCreatedByUser ? [] : boundSources(node.sources),
    origins: ['import'],
    isEdited: node.isEdited,
    unfinished: node.unfinished,
    error: node.error === null ? null : storableError(node.error),
    finishReason: node.finishReason,
    usage: node.usage === null ? null : boundUsage(node.usage),
    timing: node.timing === null ? null : boundTiming(node.timing),
    updatedAt: dateOf(node.updatedAt, now) ?? place.createdAt,
  });
}

function toPicturePart({
  fileId,
  filename,
  widthPx,
  heightPx,
  sizeBytes,
  placeholder,
}: AttachedFile): ContentPart {
  const filepath = filePath(fileId);
  return { type: 'image_file', fileId, filename, filepath, widthPx, heightPx, sizeBytes, placeholder };
}

/** Only pixels that this server made are shown. */
function boundFile(file: AttachedFile): AttachedFile {
  const { placeholder } = file;
  return {
    ...toAttachedFile(file),
    filename: toFilename(file.filename),
    mimeType: file.mimeType.slice(0, NAME_LIMIT_CHARACTERS),
    placeholder: placeholder !== null && OUR_PLACEHOLDER.test(placeholder) ? placeholder : null,
  };
}

function boundSources(sources: readonly Source[]): readonly Source[] {
  return sources
    .map((source) => ({
      ...source,
      ...(source.type === 'web'
        ? { title: storableText(source.title) }
        : { filename: toFilename(source.filename), heading: bounded(source.heading) }),
      excerpt: cutText(storableText(source.excerpt), EXCERPT_LIMIT_CHARACTERS),
    }))
    .reduce(addSource, NO_SOURCES);
}

const NO_SOURCES: readonly Source[] = [];

const OUR_PLACEHOLDER = /^data:image\/webp;base64,[A-Za-z0-9+/]{1,4000}={0,2}$/;

/** Numbers beyond what the columns hold are cut to that. */
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

/** ISO dates of the same form compare as strings. */
function dateOf(date: string | null, now: string): string | null {
  return date !== null && date > now ? now : date;
}

function bounded(text: string | null): string | null {
  if (text === null) return null;
  const clean = cutText(storableText(text), NAME_LIMIT_CHARACTERS);
  return clean === '' ? null : clean;
}

/** Null means neither here nor https. */
function addressOf(address: string | null): string | null {
  if (address === null || address.length > ADDRESS_LIMIT_CHARACTERS) return null;
  return /^(https:\/\/|\/(?!\/))[^\s\0]*$/.test(address) ? storableText(address) : null;
}

/** Drops ids of files, which belong to another account. */
function settingsOf(settings: ConversationSettings): ConversationSettings {
  const { file_ids: _files, ...rest } = settings;
  const text = JSON.stringify(rest, (_name, value: unknown) =>
    typeof value === 'string' ? cutText(storableText(value), QUESTION_LIMIT_CHARACTERS) : value,
  );
  return conversationSettingsSchema.safeParse(JSON.parse(text)).data ?? {};
}
