import type { ContentPart } from '../../message/content-part';
import { parseJson, stringField } from '../../shared/json-record';
import type { NoteCounter } from '../import-report';
import { leadingThoughts } from './leading-thoughts';
import { textsApart } from './texts-apart';

const OPENING = '<details type="';
const CLOSING = '</details>';

/** Collapsed blocks (reasoning, tool calls) become separate parts. Reads the text once. */
export function openWebuiContent(value: unknown, counter: NoteCounter): ContentPart[] {
  const text = Array.isArray(value) ? textOfList(value, counter) : typeof value === 'string' ? value : '';
  const parts: ContentPart[] = [];
  let position = 0;
  for (;;) {
    const start = text.indexOf(OPENING, position);
    const end = start === -1 ? -1 : text.indexOf(CLOSING, start);
    if (end === -1) break;
    addText(parts, text.slice(position, start));
    addFolded(parts, text.slice(start, end));
    position = end + CLOSING.length;
  }
  addText(parts, text.slice(position));
  const [first, ...others] = parts;
  return textsApart(first?.type === 'text' ? [...leadingThoughts(first.text), ...others] : parts);
}

/** A fork keeps the phases of an answer beside an empty text. */
export function contentInPhases(value: unknown): ContentPart[] {
  const parts: ContentPart[] = [];
  for (const each of Array.isArray(value) ? value : []) {
    const text = stringField(each, 'content')?.trim() ?? '';
    if (text === '') continue;
    const isThought = stringField(each, 'phase') === 'think';
    parts.push(isThought ? { type: 'reasoning', text, durationMs: 0 } : { type: 'text', text });
  }
  return textsApart(parts);
}

function textOfList(list: readonly unknown[], counter: NoteCounter): string {
  const texts = list.map((each) => stringField(each, 'text'));
  counter.add('attachment', texts.filter((text) => text === undefined).length);
  return texts.filter((text) => text !== undefined).join('\n\n');
}

function addText(parts: ContentPart[], text: string): void {
  const trimmed = text.trim();
  if (trimmed !== '') parts.push({ type: 'text', text: trimmed });
}

function addFolded(parts: ContentPart[], block: string): void {
  const tagEnd = block.indexOf('>');
  const tag = block.slice(0, tagEnd);
  const body = withoutSummary(block.slice(tagEnd + 1));
  if (tag.startsWith(`${OPENING}reasoning"`)) {
    const seconds = Number(attribute(tag, 'duration') ?? '0');
    const durationMs = seconds >= 0 && seconds < 1e6 ? Math.round(seconds * 1000) : 0;
    const text = unescapeHtml(body).replace(/^> ?/gm, '').trim();
    if (text !== '') parts.push({ type: 'reasoning', text, durationMs });
  } else if (tag.startsWith(`${OPENING}tool_calls"`)) {
    parts.push({
      type: 'tool_call',
      toolCallId: attribute(tag, 'id') ?? `call-${String(parts.length)}`,
      name: attribute(tag, 'name') ?? 'tool',
      input: unquoted(attribute(tag, 'arguments') ?? ''),
      output: unquoted(attribute(tag, 'result') ?? ''),
      state: 'done',
    });
  } else if (tag.startsWith(`${OPENING}code_interpreter"`))
    parts.push({
      type: 'tool_call',
      toolCallId: `call-${String(parts.length)}`,
      name: 'python',
      input: JSON.stringify({ code: codeIn(body) }),
      output: outputIn(attribute(tag, 'output') ?? ''),
      state: 'done',
    });
  else addText(parts, body);
}

/** The texts of the block are JSON inside JSON. */
function unquoted(text: string): string {
  const inside = text.startsWith('"') ? parseJson(text) : text;
  return typeof inside === 'string' ? inside : text;
}

function codeIn(body: string): string {
  const lines = body.trim().split('\n');
  if (lines[0]?.startsWith('```') === true) lines.shift();
  if (lines.at(-1)?.trim() === '```') lines.pop();
  return lines.join('\n');
}

function outputIn(attribute: string): string {
  const output = parseJson(attribute);
  const texts = ['stdout', 'stderr', 'result'].map((field) => stringField(output, field)?.trim() ?? '');
  const shown = texts.filter((text) => text !== '').join('\n');
  return shown === '' ? (typeof output === 'string' ? output : attribute) : shown;
}

function withoutSummary(body: string): string {
  const end = body.indexOf('</summary>');
  return body.trimStart().startsWith('<summary>') && end !== -1
    ? body.slice(end + '</summary>'.length)
    : body;
}

function attribute(tag: string, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`);
  if (start === -1) return undefined;
  const from = start + name.length + 3;
  const end = tag.indexOf('"', from);
  return end === -1 ? undefined : unescapeHtml(tag.slice(from, end));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

function unescapeHtml(text: string): string {
  return text.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
