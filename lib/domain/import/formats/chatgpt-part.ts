import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { withCitations } from './chatgpt-citations';

interface Attached {
  readonly attachmentNames: readonly string[];
}

export type ChatGptPiece = Attached &
  (
    | { readonly kind: 'hidden' | 'unknown' }
    | { readonly kind: 'question' | 'text'; readonly text: string }
    | { readonly kind: 'reasoning'; readonly text: string }
    | { readonly kind: 'reasoning-time'; readonly durationMs: number }
    | { readonly kind: 'tool-call'; readonly name: string; readonly input: string }
    | { readonly kind: 'tool-result'; readonly name: string; readonly output: string }
  );

const NOTHING_ATTACHED: readonly string[] = [];

export function chatGptPart(message: JsonRecord): ChatGptPiece {
  const content = isRecord(message['content']) ? message['content'] : {};
  const metadata = isRecord(message['metadata']) ? message['metadata'] : {};
  const type = stringField(content, 'content_type') ?? 'text';
  const role = stringField(message['author'], 'role');
  if (metadata['is_visually_hidden_from_conversation'] === true || HIDDEN_TYPES.has(type)) return hidden();
  const text = contentTextOf(content);
  const attachmentNames = attachmentsOf(content, metadata);
  if (role === 'user')
    return text === '' && attachmentNames.length === 0
      ? hidden()
      : { kind: 'question', text, attachmentNames };
  if (role === 'system') return hidden();
  if (role === 'tool')
    return {
      kind: 'tool-result',
      name: stringField(message['author'], 'name') ?? 'tool',
      output: text,
      attachmentNames,
    };
  if (role !== 'assistant') return { kind: 'unknown', attachmentNames: NOTHING_ATTACHED };
  return answerPiece(message, content, { type, text, attachmentNames, metadata });
}

const HIDDEN_TYPES: ReadonlySet<string> = new Set(['user_editable_context', 'model_editable_context']);

interface Read extends Attached {
  readonly type: string;
  readonly text: string;
  readonly metadata: JsonRecord;
}

function answerPiece(
  message: JsonRecord,
  content: JsonRecord,
  { type, text, attachmentNames, metadata }: Read,
): ChatGptPiece {
  if (type === 'thoughts')
    return { kind: 'reasoning', text: withCitations(thoughtsOf(content), metadata), attachmentNames };
  if (type === 'reasoning_recap') {
    const seconds = metadata['finished_duration_sec'];
    const isKnown = typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0;
    return isKnown
      ? { kind: 'reasoning-time', durationMs: Math.round(seconds * 1000), attachmentNames }
      : hidden();
  }
  const recipient = stringField(message, 'recipient') ?? 'all';
  if (recipient !== 'all') return { kind: 'tool-call', name: recipient, input: text, attachmentNames };
  if (text === '' && attachmentNames.length === 0) return hidden();
  const shown =
    type === 'code' ? fenced(text, stringField(content, 'language') ?? '') : withCitations(text, metadata);
  return { kind: 'text', text: shown, attachmentNames };
}

function hidden(): ChatGptPiece {
  return { kind: 'hidden', attachmentNames: NOTHING_ATTACHED };
}

function contentTextOf(content: JsonRecord): string {
  const parts = content['parts'];
  if (Array.isArray(parts)) return parts.flatMap(partText).join('\n\n').trim();
  for (const field of ['text', 'result', 'content']) {
    const text = stringField(content, field);
    if (text !== undefined) return text.trim();
  }
  return '';
}

function partText(part: unknown): string[] {
  if (typeof part === 'string') return part.trim() === '' ? [] : [part];
  const text = stringField(part, 'text');
  return text === undefined || text === '' ? [] : [text];
}

function thoughtsOf(content: JsonRecord): string {
  const thoughts = Array.isArray(content['thoughts']) ? content['thoughts'] : [];
  const texts: string[] = [];
  for (const thought of thoughts) {
    const summary = stringField(thought, 'summary') ?? '';
    const text = stringField(thought, 'content') ?? '';
    texts.push([summary === '' ? '' : `**${summary}**`, text].filter((each) => each !== '').join('\n\n'));
  }
  return texts.filter((text) => text !== '').join('\n\n');
}

function attachmentsOf(content: JsonRecord, metadata: JsonRecord): readonly string[] {
  const listed = Array.isArray(metadata['attachments']) ? metadata['attachments'] : [];
  const parts = Array.isArray(content['parts']) ? content['parts'] : [];
  const pointers = parts.filter((part) => (stringField(part, 'content_type') ?? '').endsWith('_pointer'));
  if (listed.length === 0 && pointers.length === 0) return NOTHING_ATTACHED;
  const names = listed.map((each) => stringField(each, 'name') ?? 'file');
  const kinds = pointers.map((each) =>
    (stringField(each, 'content_type') ?? 'file').replace(/_?(asset)?_pointer$/, '').slice(0, 60),
  );
  return [...names, ...kinds.slice(names.length)];
}

function fenced(text: string, language: string): string {
  const name = /^[\w+#-]{1,30}$/.test(language) && language !== 'unknown' ? language : '';
  const fence = text.includes('```') ? '~~~~' : '```';
  return `${fence}${name}\n${text}\n${fence}`;
}
