import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import type { Delta, DialectReader } from './delta';
import { WrittenCalls } from './readable/chat-calls';
import {
  finishReasonOf,
  firstIndexOf,
  ofAnswer,
  reportOf,
  toReadableChunk,
  withoutRepeated,
} from './readable/openai-chat-event';

/** By this much of its beginning a text is known again. */
const START_CHARACTERS = 200;

export function openAiChatReader(): DialectReader {
  const calls = new WrittenCalls();
  const text = { start: '', length: 0 };
  let answer: number | null = null;
  return {
    findDelta(event) {
      const choice = onlyChoice(event);
      if (choice === null || finishReasonOf(choice) !== null || isSet(choice['logprobs'])) return null;
      if (reportOf(event) !== null) return null;
      const { delta, index } = choice;
      if (typeof index === 'number' && index !== (answer ??= index)) return null;
      const found = isRecord(delta) ? textOf(delta, index) : null;
      if (found?.kind === 'text') note(found.text);
      return found;
    },
    isQuiet(event) {
      const choice = onlyChoice(event);
      if (choice === null) return Array.isArray(event['choices']) && event['choices'].length === 0;
      const delta = choice['delta'];
      return !isRecord(delta) || Object.keys(delta).every((name) => name === 'role' || isBlank(delta[name]));
    },
    isEnd(event) {
      const choice = onlyChoice(event);
      return choice !== null && finishReasonOf(choice) !== null;
    },
    toReadable(event) {
      answer ??= firstIndexOf(event);
      const own = text.length === 0 ? event : withoutRepeated(event, text);
      return toReadableChunk(ofAnswer(own, answer)).map((chunk) => {
        const delta = onlyChoice(chunk)?.['delta'];
        if (!isRecord(delta)) return chunk;
        if (typeof delta['content'] === 'string') note(delta['content']);
        const { tool_calls: written } = delta;
        if (Array.isArray(written)) delta['tool_calls'] = calls.withoutRepeated(written.filter(isRecord));
        return chunk;
      });
    },
    endsOnce: true,
    missingEnd: { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
    toUsageEvent: (usage) => ({ choices: [], usage }),
  };

  function note(piece: string): void {
    if (text.start.length < START_CHARACTERS) text.start = (text.start + piece).slice(0, START_CHARACTERS);
    text.length += piece.length;
  }
}

function textOf(delta: JsonRecord, index: unknown): Delta | null {
  let field: string | null = null;
  let text = '';
  for (const name in delta) {
    const value = delta[name];
    if (name === 'role' || isBlank(value)) continue;
    if (field !== null || typeof value !== 'string') return null;
    if (name !== 'content' && name !== 'reasoning_content' && name !== 'reasoning') return null;
    field = name;
    text = value;
  }
  if (field === null) return null;
  return { kind: field === 'content' ? 'text' : 'reasoning', part: `${String(index)} ${field}`, text };
}

function onlyChoice(event: JsonRecord): JsonRecord | null {
  const choices = event['choices'];
  if (!Array.isArray(choices) || choices.length !== 1) return null;
  const choice: unknown = choices[0];
  return isRecord(choice) ? choice : null;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isBlank(value: unknown): boolean {
  return !isSet(value) || value === '' || (Array.isArray(value) && value.length === 0);
}
