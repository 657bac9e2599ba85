import type { ContentPart } from '../../message/content-part';
import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { contractTree, type NodeFate, type NodeGroup } from '../contract-tree';
import { importedDate } from '../import-date';
import { NoteCounter } from '../import-report';
import {
  importedConversation,
  importedMessage,
  type ImportedConversation,
  type ImportedMessage,
} from '../imported-conversation';
import { modelName } from '../model-endpoint';
import { orderTree } from '../order-tree';
import { chatGptPart, type ChatGptPiece } from './chatgpt-part';
import { joinPieces } from './join-pieces';
import { textsApart } from './texts-apart';

interface ChatGptNode {
  readonly sourceId: string;
  readonly parentSourceId: string | null;
  readonly message: JsonRecord | null;
  readonly piece: ChatGptPiece | null;
}

export function isChatGptConversation(value: unknown): value is JsonRecord {
  return isRecord(value) && isRecord(value['mapping']);
}

/** Hidden nodes are left out; thoughts, calls and text join to one answer; `current_node` ends the shown branch. */
export function importChatGpt(source: JsonRecord): ImportedConversation {
  const counter = new NoteCounter();
  const mapping = isRecord(source['mapping']) ? source['mapping'] : {};
  const { placed, notes } = orderTree(
    Object.entries(mapping).map(([id, node]) => toNode(id, node)),
    stringField(source, 'current_node'),
  );
  counter.addAll(notes);
  const groups = contractTree(placed, (node) => fateOf(node, counter));
  const messages = groups.map((group) => toMessage(group, groups, counter));
  const updatedAt = importedDate(source['update_time']);
  const model = messages.findLast((message) => message.model !== null)?.model ?? null;
  return importedConversation({
    sourceId: stringField(source, 'conversation_id') ?? stringField(source, 'id') ?? null,
    title: stringField(source, 'title') ?? '',
    endpoint: 'openAI',
    model: model ?? modelName(source['default_model_slug']),
    createdAt: importedDate(source['create_time']),
    updatedAt,
    pinnedAt: source['is_starred'] === true ? updatedAt : null,
    archivedAt: source['is_archived'] === true ? updatedAt : null,
    messages,
    notes: counter.notes(),
  });
}

function toNode(id: string, node: unknown): ChatGptNode {
  const message = isRecord(node) && isRecord(node['message']) ? node['message'] : null;
  return {
    sourceId: id,
    parentSourceId: stringField(node, 'parent') ?? null,
    message,
    piece: message === null ? null : chatGptPart(message),
  };
}

function fateOf({ message, piece }: ChatGptNode, counter: NoteCounter): NodeFate {
  if (message === null || piece === null) return 'drop';
  if (piece.kind === 'unknown') counter.add('message_unreadable');
  if (piece.kind === 'unknown' || piece.kind === 'hidden') return 'drop';
  return piece.kind === 'question' ? 'own' : 'join';
}

function toMessage(
  { members, parent }: NodeGroup<ChatGptNode>,
  groups: readonly NodeGroup<ChatGptNode>[],
  counter: NoteCounter,
): ImportedMessage {
  const pieces = members.flatMap(({ piece }) => (piece === null ? [] : [piece]));
  for (const { attachmentNames } of pieces) counter.add('attachment', attachmentNames.length);
  const first = members[0];
  const isQuestion = pieces[0]?.kind === 'question';
  return importedMessage({
    sourceId: first?.sourceId ?? '',
    parentSourceId: groups[parent]?.members[0]?.sourceId ?? null,
    isCreatedByUser: isQuestion,
    endpoint: isQuestion ? null : 'openAI',
    model: members.map(({ message }) => modelOf(message)).findLast((model) => model !== null) ?? null,
    content: named(textsApart(joinPieces(pieces)), pieces),
    createdAt: importedDate(first?.message?.['create_time']),
    ...endOf(members.at(-1)?.message ?? {}),
  });
}

function endOf(last: JsonRecord): Pick<ImportedMessage, 'unfinished' | 'updatedAt'> {
  return {
    unfinished: last['status'] === 'in_progress',
    updatedAt: importedDate(last['update_time']) ?? importedDate(last['create_time']),
  };
}

function named(content: ContentPart[], pieces: readonly ChatGptPiece[]): ContentPart[] {
  if (content.length > 0) return content;
  const names = pieces.flatMap(({ attachmentNames }) => attachmentNames);
  return names.length === 0 ? [] : [{ type: 'text', text: names.map((name) => `[${name}]`).join('\n') }];
}

function modelOf(message: JsonRecord | null): string | null {
  const metadata = message?.['metadata'];
  return isRecord(metadata) ? modelName(metadata['model_slug']) : null;
}
