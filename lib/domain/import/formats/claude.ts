import type { ContentPart } from '../../message/content-part';
import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { boundedJson } from '../bounded-json';
import { contractTree } from '../contract-tree';
import { importedDate } from '../import-date';
import { NoteCounter } from '../import-report';
import { importedConversation, importedMessage, type ImportedConversation } from '../imported-conversation';
import { linkChain } from '../link-chain';
import { modelName } from '../model-endpoint';
import { orderTree } from '../order-tree';
import { withClaudeCitations } from './claude-citations';
import { withFencedArtifacts } from './old-artifacts';
import { textsApart } from './texts-apart';

/** The application writes this for a block that the file lacks. */
const NOT_SHOWN = /```\n?This block is not supported on your current device yet\.\n?```\n?/g;

const ROOT_UUID = '00000000-0000-4000-8000-000000000000';

export function isClaudeConversation(value: unknown): value is JsonRecord {
  return isRecord(value) && Array.isArray(value['chat_messages']);
}

export function importClaude(source: JsonRecord): ImportedConversation {
  const counter = new NoteCounter();
  const list = Array.isArray(source['chat_messages']) ? source['chat_messages'] : [];
  const linked = linkChain(list.filter(isRecord), {
    id: (message) => stringField(message, 'uuid'),
    parent: (message) => stringField(message, 'parent_message_uuid'),
    root: ROOT_UUID,
  });
  counter.add('message_unreadable', list.length - linked.length);
  const { placed, notes } = orderTree(linked, stringField(source, 'current_leaf_message_uuid'));
  counter.addAll(notes);
  const read = new Map(linked.map((node) => [node.sourceId, readMessage(node.value, counter)]));
  const groups = contractTree(placed, ({ sourceId }) =>
    read.get(sourceId)?.isKept === true ? 'own' : 'drop',
  );
  const model = modelName(source['model']);
  const updatedAt = importedDate(source['updated_at']);
  return importedConversation({
    sourceId: stringField(source, 'uuid') ?? null,
    title: stringField(source, 'name') ?? '',
    endpoint: 'anthropic',
    model,
    createdAt: importedDate(source['created_at']),
    updatedAt,
    pinnedAt: source['is_starred'] === true ? updatedAt : null,
    messages: groups.flatMap(({ members: [node], parent }) => {
      if (node === undefined) return [];
      const isCreatedByUser = stringField(node.value, 'sender') === 'human';
      return importedMessage({
        sourceId: node.sourceId,
        parentSourceId: groups[parent]?.members[0]?.sourceId ?? null,
        isCreatedByUser,
        endpoint: isCreatedByUser ? null : 'anthropic',
        model: isCreatedByUser ? null : model,
        content: read.get(node.sourceId)?.content ?? [],
        createdAt: importedDate(node.value['created_at']),
        updatedAt: importedDate(node.value['updated_at']),
      });
    }),
    notes: counter.notes(),
  });
}

function readMessage(message: JsonRecord, counter: NoteCounter): { content: ContentPart[]; isKept: boolean } {
  const sender = stringField(message, 'sender');
  if (sender !== 'human' && sender !== 'assistant') {
    counter.add('message_unreadable');
    return { content: [], isKept: false };
  }
  const attachments = recordsIn(message['attachments']);
  // The text of what was pasted, and of documents, is in the file.
  const texts = attachments.filter((each) => extractedText(each) !== '');
  const pictures = recordsIn(message['content']).filter(
    ({ type }) => type === 'image' || type === 'document',
  );
  const names = [
    ...attachments.filter((each) => extractedText(each) === '').map(fileName),
    ...recordsIn(message['files']).map(fileName),
  ];
  counter.add('attachment', Math.max(names.length, pictures.length));
  const content = textsApart(contentOf(message));
  for (const attachment of texts) addAttachedText(content, attachment);
  if (content.length === 0 && names.length > 0)
    content.push({ type: 'text', text: names.map((name) => `[${name}]`).join('\n') });
  return { content, isKept: content.length > 0 };
}

function contentOf(message: JsonRecord): ContentPart[] {
  const blocks = Array.isArray(message['content']) ? message['content'] : [];
  const parts: ContentPart[] = [];
  for (const block of blocks) if (isRecord(block)) addBlock(parts, block);
  const text = stringField(message, 'text') ?? '';
  if (parts.length === 0 && text.trim() !== '') parts.push({ type: 'text', text });
  return parts.map((part) =>
    part.type === 'text' ? { ...part, text: withFencedArtifacts(part.text).replace(NOT_SHOWN, '') } : part,
  );
}

function addBlock(parts: ContentPart[], block: JsonRecord): void {
  switch (block['type']) {
    case 'text': {
      const text = withClaudeCitations(stringField(block, 'text') ?? '', block);
      const last = parts.at(-1);
      if (last?.type === 'text') parts[parts.length - 1] = { ...last, text: `${last.text}${text}` };
      else if (text.trim() !== '') parts.push({ type: 'text', text });
      return;
    }
    case 'thinking': {
      const text = stringField(block, 'thinking') ?? '';
      if (text !== '') parts.push({ type: 'reasoning', text, durationMs: durationOf(block) });
      return;
    }
    case 'tool_use':
      parts.push({
        type: 'tool_call',
        toolCallId: stringField(block, 'id') ?? `call-${String(parts.length)}`,
        name: stringField(block, 'name') ?? 'tool',
        input: boundedJson(block['input']),
        output: '',
        state: 'done',
      });
      return;
    case 'tool_result':
      return addResult(parts, block);
    default: {
      // What was spoken has its words in the block.
      const text = stringField(block, 'text') ?? '';
      if (text.trim() !== '') parts.push({ type: 'text', text });
    }
  }
}

function addResult(parts: ContentPart[], block: JsonRecord): void {
  const id = stringField(block, 'tool_use_id');
  const named = parts.findIndex((part) => part.type === 'tool_call' && part.toolCallId === id);
  const index = named === -1 ? parts.findLastIndex((part) => part.type === 'tool_call') : named;
  const call = parts[index];
  if (call?.type !== 'tool_call') return;
  parts[index] = {
    ...call,
    output: resultText(block['content']),
    state: block['is_error'] === true ? 'failed' : 'done',
  };
}

function durationOf(block: JsonRecord): number {
  const from = Date.parse(stringField(block, 'start_timestamp') ?? '');
  const to = Date.parse(stringField(block, 'stop_timestamp') ?? '');
  return to >= from ? to - from : 0;
}

function resultText(content: unknown): string {
  if (!Array.isArray(content)) return boundedJson(content);
  return content.map((each) => stringField(each, 'text') ?? boundedJson(each)).join('\n');
}

function addAttachedText(parts: ContentPart[], attachment: JsonRecord): void {
  const name = (stringField(attachment, 'file_name') ?? '').slice(0, 200);
  const text = `${name === '' ? '' : `[${name}]\n\n`}${extractedText(attachment)}`;
  const last = parts.at(-1);
  if (last?.type === 'text') parts[parts.length - 1] = { ...last, text: `${last.text}\n\n${text}` };
  else parts.push({ type: 'text', text });
}

function extractedText(attachment: JsonRecord): string {
  return stringField(attachment, 'extracted_content')?.trim() ?? '';
}

function fileName(file: JsonRecord): string {
  return (stringField(file, 'file_name') ?? 'file').slice(0, 200);
}

function recordsIn(list: unknown): JsonRecord[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
