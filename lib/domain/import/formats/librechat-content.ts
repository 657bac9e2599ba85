import type { ContentPart } from '../../message/content-part';
import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { boundedJson } from '../bounded-json';
import type { NoteCounter } from '../import-report';
import { leadingThoughts } from './leading-thoughts';

/** Reads the message's content where it has one, else its text. Files are counted, not imported. */
export function librechatContent(message: JsonRecord, counter: NoteCounter): ContentPart[] {
  for (const field of ['files', 'attachments']) {
    const list = message[field];
    if (Array.isArray(list)) counter.add('attachment', list.length);
  }
  const blocks = Array.isArray(message['content']) ? message['content'] : [];
  const parts = blocks.flatMap((block, index) => toParts(block, index, counter));
  const text = stringField(message, 'text') ?? '';
  if (parts.length === 0 && text.trim() !== '') parts.push(...leadingThoughts(text));
  return [...pluginCalls(message), ...parts];
}

/** Before there were tools, plugins stood beside the text. */
function pluginCalls(message: JsonRecord): ContentPart[] {
  const list = Array.isArray(message['plugins']) ? message['plugins'] : [message['plugin']];
  return list.filter(isRecord).flatMap((plugin, index): ContentPart[] => {
    const [first] = Array.isArray(plugin['inputs']) ? plugin['inputs'] : [];
    const name = stringField(first, 'plugin') ?? stringField(plugin, 'latest') ?? '';
    if (name === '') return [];
    const input = isRecord(first) ? boundedJson(first['input']) : '';
    const output = boundedJson(plugin['outputs']);
    return [{ type: 'tool_call', toolCallId: `plugin-${String(index)}`, name, input, output, state: 'done' }];
  });
}

function toParts(block: unknown, index: number, counter: NoteCounter): ContentPart[] {
  if (!isRecord(block)) return [];
  switch (block['type']) {
    case 'text': {
      const text = textIn(block['text']);
      return text === '' ? [] : [{ type: 'text', text }];
    }
    case 'think':
    case 'reasoning': {
      const text = textIn(block['think'] ?? block['text']);
      const durationMs = block['durationMs'];
      const isKnown = typeof durationMs === 'number' && Number.isSafeInteger(durationMs) && durationMs >= 0;
      return text === '' ? [] : [{ type: 'reasoning', text, durationMs: isKnown ? durationMs : 0 }];
    }
    case 'tool_call':
      return [toolCall(isRecord(block['tool_call']) ? block['tool_call'] : block, index)];
    case 'error': {
      const text = textIn(block['error'] ?? block['text']);
      return text === '' ? [] : [{ type: 'text', text }];
    }
    case 'image_file':
    case 'image_url':
      counter.add('attachment');
      return [];
    default:
      return [];
  }
}

function toolCall(call: JsonRecord, index: number): ContentPart {
  return {
    type: 'tool_call',
    toolCallId: stringField(call, 'toolCallId') ?? stringField(call, 'id') ?? `call-${String(index)}`,
    name: stringField(call, 'name') ?? 'tool',
    input: boundedJson(call['input'] ?? call['args']),
    output: boundedJson(call['output']),
    state: call['state'] === 'failed' ? 'failed' : 'done',
  };
}

function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return stringField(value, 'value') ?? '';
}
