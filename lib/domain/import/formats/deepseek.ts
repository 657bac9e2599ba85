import type { ContentPart } from '../../message/content-part';
import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { contractTree } from '../contract-tree';
import { importedDate } from '../import-date';
import { NoteCounter } from '../import-report';
import { importedConversation, importedMessage, type ImportedConversation } from '../imported-conversation';
import { modelName } from '../model-endpoint';
import { orderTree } from '../order-tree';
import { foundPages, withFoundPages } from './deepseek-citations';
import { textsApart } from './texts-apart';

const ENDPOINT = { endpoint: 'deepseek', endpointType: 'custom' } as const;

interface Read {
  readonly isCreatedByUser: boolean;
  readonly content: ContentPart[];
}

export function isDeepSeekConversation(value: unknown): value is JsonRecord {
  return (
    isRecord(value) &&
    isRecord(value['mapping']) &&
    stringField(value, 'inserted_at') !== undefined &&
    !('create_time' in value)
  );
}

export function importDeepSeek(source: JsonRecord): ImportedConversation {
  const counter = new NoteCounter();
  const mapping = isRecord(source['mapping']) ? source['mapping'] : {};
  const nodes = Object.entries(mapping).map(([id, node]) => ({
    sourceId: id,
    parentSourceId: stringField(node, 'parent') ?? null,
    message: isRecord(node) && isRecord(node['message']) ? node['message'] : null,
  }));
  const { placed, notes } = orderTree(nodes, stringField(source, 'current_node'));
  counter.addAll(notes);
  const read = new Map(placed.map(({ node }) => [node.sourceId, readMessage(node.message, counter)]));
  const groups = contractTree(placed, ({ sourceId }) =>
    (read.get(sourceId) ?? null) === null ? 'drop' : 'own',
  );
  const messages = groups.flatMap(({ members: [node], parent }) => {
    const known = node === undefined ? null : (read.get(node.sourceId) ?? null);
    if (node === undefined || known === null) return [];
    return importedMessage({
      ...known,
      ...(known.isCreatedByUser
        ? {}
        : { endpoint: ENDPOINT.endpoint, model: modelName(node.message?.['model']) }),
      sourceId: node.sourceId,
      parentSourceId: groups[parent]?.members[0]?.sourceId ?? null,
      createdAt: importedDate(node.message?.['inserted_at']),
    });
  });
  return importedConversation({
    sourceId: stringField(source, 'id') ?? null,
    title: stringField(source, 'title') ?? '',
    ...ENDPOINT,
    model: messages.findLast((message) => message.model !== null)?.model ?? null,
    createdAt: importedDate(source['inserted_at']),
    updatedAt: importedDate(source['updated_at']),
    messages,
    notes: counter.notes(),
  });
}

/** Null means the root, or empty. */
function readMessage(message: JsonRecord | null, counter: NoteCounter): Read | null {
  if (message === null) return null;
  const names = (Array.isArray(message['files']) ? message['files'] : []).map(fileName);
  counter.add('attachment', names.length);
  const { isCreatedByUser, content } = Array.isArray(message['fragments'])
    ? readFragments(message['fragments'], counter)
    : readText(message, counter);
  if (content.length === 0 && names.length > 0)
    content.push({ type: 'text', text: names.map((name) => `[${name}]`).join('\n') });
  return content.length === 0 ? null : { isCreatedByUser, content: textsApart(content) };
}

function readFragments(fragments: readonly unknown[], counter: NoteCounter): Read {
  const content: ContentPart[] = [];
  const pages = foundPages(fragments);
  let isCreatedByUser = false;
  for (const fragment of fragments) {
    const text = stringField(fragment, 'content') ?? '';
    const type = stringField(fragment, 'type');
    if (type === 'REQUEST') isCreatedByUser = true;
    if (text.trim() === '') continue;
    if (type === 'THINK') content.push({ type: 'reasoning', text, durationMs: 0 });
    else if (type === 'REQUEST') content.push({ type: 'text', text });
    else if (type === 'RESPONSE') content.push({ type: 'text', text: withFoundPages(text, pages) });
    else counter.add('message_unreadable');
  }
  return { isCreatedByUser, content };
}

function readText(message: JsonRecord, counter: NoteCounter): Read {
  const role = stringField(message, 'role')?.toLowerCase();
  if (role !== 'user' && role !== 'assistant') {
    counter.add('message_unreadable');
    return { isCreatedByUser: false, content: [] };
  }
  const thoughts = stringField(message, 'thinking_content') ?? '';
  const results = { results: message['search_results'] };
  const text = withFoundPages(stringField(message, 'content') ?? '', foundPages([results]));
  const content: ContentPart[] = [];
  if (thoughts.trim() !== '') content.push({ type: 'reasoning', text: thoughts, durationMs: 0 });
  if (text.trim() !== '') content.push({ type: 'text', text });
  return { isCreatedByUser: role === 'user', content };
}

function fileName(file: unknown): string {
  return (stringField(file, 'file_name') ?? stringField(file, 'name') ?? 'file').slice(0, 200);
}
