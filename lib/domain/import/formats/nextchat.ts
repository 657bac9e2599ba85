import type { ContentPart } from '../../message/content-part';
import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { boundedJson } from '../bounded-json';
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

export const NEXTCHAT_STORE_KEY = 'chat-next-web-store';

export function isNextchatSession(value: unknown): value is JsonRecord {
  return isRecord(value) && typeof value['topic'] === 'string' && Array.isArray(value['messages']);
}

export function importNextchat(source: JsonRecord): ImportedConversation {
  const counter = new NoteCounter();
  const mask = isRecord(source['mask']) ? source['mask'] : {};
  const config = isRecord(mask['modelConfig']) ? mask['modelConfig'] : {};
  const preferred = modelName(config['model']);
  const list = Array.isArray(source['messages']) ? source['messages'] : [];
  const readable = list.filter(isRecord).flatMap((value) => toMessage(value, config, counter) ?? []);
  const linked = linkChain(readable, {
    id: (message) => (message.sourceId === '' ? undefined : message.sourceId),
    parent: () => undefined,
    root: '',
  });
  const { placed, notes } = orderTree(linked);
  counter.addAll(notes);
  const instructions = instructionsOf(mask);
  return importedConversation({
    sourceId: stringField(source, 'id') ?? null,
    title: stringField(source, 'topic') ?? '',
    ...endpointFor(stringField(config, 'providerName'), preferred),
    model: preferred,
    settings: instructions === '' ? {} : { promptPrefix: instructions },
    createdAt: readable[0]?.createdAt ?? importedDate(mask['createdAt']),
    updatedAt: importedDate(source['lastUpdate']),
    messages: placed.map(({ node: { value, sourceId }, parent }) => ({
      ...value,
      sourceId,
      parentSourceId: placed[parent]?.node.sourceId ?? null,
    })),
    notes: counter.notes(),
  });
}

function toMessage(value: JsonRecord, config: JsonRecord, counter: NoteCounter): ImportedMessage | null {
  const role = stringField(value, 'role');
  if (role !== 'user' && role !== 'assistant') {
    if (role !== 'system') counter.add('message_unreadable');
    return null;
  }
  const isCreatedByUser = role === 'user';
  const content = [...toolsOf(value), ...contentOf(value['content'], counter)];
  const hasFailed = value['isError'] === true && !isCreatedByUser;
  if (content.length === 0 && !hasFailed) return null;
  const model = isCreatedByUser ? null : (modelName(value['model']) ?? modelName(config['model']));
  const said = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return importedMessage({
    sourceId: stringField(value, 'id') ?? '',
    parentSourceId: null,
    isCreatedByUser,
    content: hasFailed ? [] : content,
    endpoint: isCreatedByUser ? null : endpointFor(stringField(config, 'providerName'), model).endpoint,
    model,
    unfinished: value['streaming'] === true,
    error: hasFailed ? { code: 'provider_error', details: { message: said.slice(0, 512) } } : null,
    createdAt: importedDate(value['date']),
  });
}

function contentOf(value: unknown, counter: NoteCounter): ContentPart[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ type: 'text', text: value }];
  if (!Array.isArray(value)) return [];
  const texts: string[] = [];
  for (const part of value) {
    const text = stringField(part, 'text');
    if (text === undefined) counter.add('attachment');
    else texts.push(text);
  }
  const text = texts.join('\n\n');
  return text.trim() === '' ? [{ type: 'text', text: '[image]' }] : [{ type: 'text', text }];
}

function toolsOf(value: JsonRecord): ContentPart[] {
  const tools = Array.isArray(value['tools']) ? value['tools'].filter(isRecord) : [];
  return tools.map((tool, index) => ({
    type: 'tool_call' as const,
    toolCallId: stringField(tool, 'id') ?? `call-${String(index)}`,
    name: stringField(tool['function'], 'name') ?? 'tool',
    input: stringField(tool['function'], 'arguments') ?? '',
    output: boundedJson(tool['content']),
    state: tool['isError'] === true ? ('failed' as const) : ('done' as const),
  }));
}

function instructionsOf(mask: JsonRecord): string {
  const context = Array.isArray(mask['context']) ? mask['context'] : [];
  const systems = context.filter((each) => stringField(each, 'role') === 'system');
  return systems
    .map((each) => stringField(each, 'content') ?? '')
    .join('\n\n')
    .trim();
}

const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ['OpenAI', 'openAI'],
  ['Azure', 'azureOpenAI'],
  ['Google', 'google'],
  ['Anthropic', 'anthropic'],
]);

function endpointFor(
  provider: string | undefined,
  model: string | null,
): { endpoint: string; endpointType: string | null } {
  const guessed = model === null ? null : endpointOfModel(model);
  const known = PROVIDERS.get(provider ?? '') ?? guessed;
  if (known !== null) return { endpoint: known, endpointType: null };
  return provider === undefined || provider === ''
    ? { endpoint: 'openAI', endpointType: null }
    : { endpoint: provider.toLowerCase().slice(0, 64), endpointType: 'custom' };
}
