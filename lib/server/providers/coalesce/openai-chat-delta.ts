import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import type { Delta, DialectReader } from './delta';
import { finishReasonOf, reportOf, toReadableChunk } from './readable/openai-chat-event';

export const openAiChatReader: DialectReader = {
  findDelta(event) {
    const choice = onlyChoice(event);
    if (choice === null || finishReasonOf(choice) !== null || isSet(choice['logprobs'])) return null;
    if (reportOf(event) !== null) return null;
    const delta = choice['delta'];
    return isRecord(delta) ? textOf(delta, choice['index']) : null;
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
  toReadable: toReadableChunk,
  endsOnce: true,
  missingEnd: { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
  toUsageEvent: (usage) => ({ choices: [], usage }),
};

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
