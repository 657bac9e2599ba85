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
import { endpointOfModel, modelName } from '../model-endpoint';
import { orderTree } from '../order-tree';
import { contentInPhases, openWebuiContent } from './open-webui-content';
import { openWebuiSources } from './open-webui-sources';

const LOCAL_ENDPOINT = 'ollama';

export function isOpenWebuiChat(value: unknown): value is JsonRecord {
  if (!isRecord(value)) return false;
  const chat = isRecord(value['chat']) ? value['chat'] : value;
  const history = chat['history'];
  if (isRecord(history) && isRecord(history['messages'])) return true;
  return isRecord(value['chat']) && Array.isArray(chat['messages']);
}

export function importOpenWebui(source: JsonRecord): ImportedConversation {
  const chat = isRecord(source['chat']) ? source['chat'] : source;
  const counter = new NoteCounter();
  const history = isRecord(chat['history']) ? chat['history'] : {};
  const { placed, notes } = orderTree(nodesOf(chat, history), stringField(history, 'currentId'));
  counter.addAll(notes);
  const read = new Map(placed.map(({ node }) => [node.sourceId, readMessage(node.value, counter)]));
  const groups = contractTree(placed, ({ sourceId }) =>
    (read.get(sourceId) ?? null) === null ? 'drop' : 'own',
  );
  const idOf = (index: number) => groups[index]?.members[0]?.sourceId ?? null;
  const messages = groups.flatMap(({ parent }, index) => {
    const sourceId = idOf(index);
    const known = sourceId === null ? null : (read.get(sourceId) ?? null);
    if (sourceId === null || known === null) return [];
    return importedMessage({ ...known, sourceId, parentSourceId: idOf(parent) });
  });
  const model = messages.findLast((message) => message.model !== null)?.model ?? firstModel(chat['models']);
  const updatedAt = importedDate(source['updated_at']);
  const createdAt = importedDate(source['created_at']) ?? importedDate(chat['timestamp']);
  const instructions = stringField(chat['params'], 'system') ?? '';
  return importedConversation({
    sourceId: stringField(source, 'id') ?? null,
    title: stringField(source, 'title') ?? stringField(chat, 'title') ?? '',
    ...endpointFor(model),
    model,
    settings: instructions === '' ? {} : { promptPrefix: instructions },
    createdAt,
    updatedAt,
    pinnedAt: source['pinned'] === true ? (updatedAt ?? createdAt) : null,
    archivedAt: source['archived'] === true ? (updatedAt ?? createdAt) : null,
    messages,
    notes: counter.notes(),
  });
}

function nodesOf(chat: JsonRecord, history: JsonRecord) {
  if (isRecord(history['messages']))
    return Object.entries(history['messages']).map(([id, value]) => ({
      sourceId: id,
      parentSourceId: stringField(value, 'parentId') ?? null,
      value: isRecord(value) ? value : {},
    }));
  const list = Array.isArray(chat['messages']) ? chat['messages'].filter(isRecord) : [];
  return linkChain(list, {
    id: (message) => stringField(message, 'id'),
    parent: (message) => stringField(message, 'parentId'),
    root: '',
  });
}

type Read = Omit<ImportedMessage, 'sourceId' | 'parentSourceId'>;

function readMessage(value: JsonRecord, counter: NoteCounter): Read | null {
  const role = stringField(value, 'role');
  if (role !== 'user' && role !== 'assistant') {
    if (role !== 'system') counter.add('message_unreadable');
    return null;
  }
  const files = Array.isArray(value['files']) ? value['files'] : [];
  counter.add('attachment', files.length);
  const written = openWebuiContent(value['content'], counter);
  const content = written.length === 0 ? contentInPhases(value['content_list']) : written;
  const ofAnswer = role === 'assistant' ? answerFields(value) : {};
  if (content.length === 0 && (ofAnswer.error ?? null) === null) {
    if (files.length === 0) return null;
    content.push({ type: 'text', text: files.map((file) => `[${fileName(file)}]`).join('\n') });
  }
  const known = importedMessage({
    sourceId: '',
    parentSourceId: null,
    isCreatedByUser: role === 'user',
    content,
  });
  return { ...known, ...ofAnswer, createdAt: importedDate(value['timestamp']) };
}

function answerFields(value: JsonRecord): Partial<Read> {
  const failure = value['error'];
  const message = stringField(failure, 'content') ?? (typeof failure === 'string' ? failure : '');
  const hasFailed = message !== '' || failure === true;
  const model = modelName(value['model']);
  return {
    sources: openWebuiSources(value['sources'] ?? value['citations']),
    model,
    endpoint: endpointFor(model).endpoint,
    unfinished: value['done'] === false,
    error: hasFailed ? { code: 'provider_error', details: { message: message.slice(0, 512) } } : null,
  };
}

function fileName(file: unknown): string {
  return (stringField(file, 'name') ?? stringField(file, 'type') ?? 'file').slice(0, 200);
}

function firstModel(models: unknown): string | null {
  return Array.isArray(models) ? modelName(models[0]) : null;
}

function endpointFor(model: string | null): { endpoint: string; endpointType: string | null } {
  const endpoint = model === null ? null : endpointOfModel(model);
  return endpoint === null
    ? { endpoint: LOCAL_ENDPOINT, endpointType: 'custom' }
    : { endpoint, endpointType: null };
}
