import * as z from 'zod/mini';
import type { ContentPart } from '../../message/content-part';
import { sourceSchema, SOURCES_LIMIT } from '../../message/source';
import { conversationSettingsSchema, type ConversationSettings } from '../../settings/conversation-settings';
import { ROOT_PARENT_ID } from '../../shared/ids';
import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { contractTree } from '../contract-tree';
import { importedDate } from '../import-date';
import { NoteCounter } from '../import-report';
import {
  importedConversation,
  importedMessage,
  type ImportedConversation,
  type ImportedMessage,
} from '../imported-conversation';
import { linkChain } from '../link-chain';
import { modelName } from '../model-endpoint';
import { orderTree } from '../order-tree';
import { librechatContent } from './librechat-content';

/** Only our own exports write sources. */
const sourcesSchema = z.array(sourceSchema).check(z.maxLength(SOURCES_LIMIT));

const ENDPOINT_LIMIT_CHARACTERS = 128;

export function isLibrechatConversation(value: unknown): value is JsonRecord {
  if (!isRecord(value) || typeof value['conversationId'] !== 'string') return false;
  return Array.isArray(value['messages']) || Array.isArray(value['messagesTree']);
}

/** Messages are flat with parents, flat in one branch, or nested. */
export function importLibrechat(source: JsonRecord): ImportedConversation {
  const counter = new NoteCounter();
  const { placed, notes } = orderTree(nodesOf(source));
  counter.addAll(notes);
  const options = isRecord(source['options']) ? source['options'] : source;
  const endpoint = endpointIn(options) ?? endpointIn(source) ?? 'openAI';
  const contents = new Map<string, ContentPart[]>();
  for (const { node } of placed) contents.set(node.sourceId, librechatContent(node.value, counter));
  const groups = contractTree(placed, ({ sourceId, value }) =>
    (contents.get(sourceId)?.length ?? 0) > 0 || value['error'] === true ? 'own' : 'drop',
  );
  return importedConversation({
    sourceId: sourceIdOf(source),
    title: stringField(source, 'title') ?? '',
    endpoint,
    endpointType: stringField(options, 'endpointType') === 'custom' ? 'custom' : null,
    model: modelName(options['model']),
    settings: settingsOf(options),
    createdAt: importedDate(source['createdAt']),
    updatedAt: importedDate(source['updatedAt']),
    messages: groups.flatMap(({ members: [node], parent }) =>
      node === undefined
        ? []
        : toMessage(node.value, {
            sourceId: node.sourceId,
            parentSourceId: groups[parent]?.members[0]?.sourceId ?? null,
            content: contents.get(node.sourceId) ?? [],
          }),
    ),
    notes: counter.notes(),
  });
}

/** A chat that was not saved has the id `new`. */
function sourceIdOf(source: JsonRecord): string | null {
  const id = stringField(source, 'conversationId') ?? '';
  return id === '' || id === 'new' ? null : id;
}

function nodesOf(source: JsonRecord) {
  const tree = Array.isArray(source['messagesTree']) ? source['messagesTree'] : source['messages'];
  const top = Array.isArray(tree) ? tree.filter(isRecord) : [];
  const isNested = top.some(
    (message) => Array.isArray(message['children']) && message['children'].length > 0,
  );
  if (!isNested)
    return linkChain(top, {
      id: (message) => stringField(message, 'messageId'),
      parent: (message) => stringField(message, 'parentMessageId'),
      root: ROOT_PARENT_ID,
    });
  return flatten(top);
}

function flatten(top: readonly JsonRecord[]) {
  const nodes: { sourceId: string; parentSourceId: string | null; value: JsonRecord }[] = [];
  const waiting = top.map((value) => ({ value, parentSourceId: nullId })).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, parentSourceId } = next;
    const sourceId = stringField(value, 'messageId') ?? `#${String(nodes.length)}`;
    nodes.push({ sourceId, parentSourceId, value });
    const children = Array.isArray(value['children']) ? value['children'] : [];
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child: unknown = children[index];
      if (isRecord(child)) waiting.push({ value: child, parentSourceId: sourceId });
    }
  }
  return nodes;
}

const nullId: string | null = null;

function toMessage(
  value: JsonRecord,
  place: Pick<ImportedMessage, 'sourceId' | 'parentSourceId' | 'content'>,
): ImportedMessage {
  const isCreatedByUser = value['isCreatedByUser'] === true || stringField(value, 'sender') === 'User';
  const hasFailed = value['error'] === true && !isCreatedByUser;
  const message = stringField(value, 'text')?.slice(0, 512) ?? '';
  return importedMessage({
    ...place,
    content: hasFailed ? [] : place.content,
    isCreatedByUser,
    sender: stringField(value, 'sender') ?? null,
    endpoint: isCreatedByUser ? null : (endpointIn(value) ?? null),
    model: isCreatedByUser ? null : modelName(value['model']),
    isEdited: value['isEdited'] === true,
    unfinished: value['unfinished'] === true,
    sources: sourcesSchema.safeParse(value['sources']).data ?? [],
    error: hasFailed ? { code: 'provider_error', details: { message } } : null,
    createdAt: importedDate(value['createdAt']),
    updatedAt: importedDate(value['updatedAt']),
  });
}

function endpointIn(value: JsonRecord): string | undefined {
  const endpoint = stringField(value, 'endpoint')?.trim().slice(0, ENDPOINT_LIMIT_CHARACTERS);
  return endpoint === '' ? undefined : endpoint;
}

/** A setting that cannot be read does not discard the others. */
function settingsOf(options: JsonRecord): ConversationSettings {
  const readable: JsonRecord = {};
  for (const [name, value] of Object.entries(options))
    if (Object.hasOwn(conversationSettingsSchema.shape, name) && isReadable(name, value))
      readable[name] = value;
  return conversationSettingsSchema.safeParse(readable).data ?? {};
}

function isReadable(name: string, value: unknown): boolean {
  return conversationSettingsSchema.safeParse({ [name]: value }).success;
}
