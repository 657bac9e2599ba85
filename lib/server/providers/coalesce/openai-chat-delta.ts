import { isRecord, type JsonRecord } from '@/lib/domain/json-record';
import type { Delta, DialectReader } from './delta';

const TEXT_FIELDS = ['content', 'reasoning_content', 'reasoning'] as const;
const PLAIN_DELTA_FIELDS: ReadonlySet<string> = new Set([
  ...TEXT_FIELDS,
  'role',
  'refusal',
  'tool_calls',
  'function_call',
]);

/** Chat completions, as OpenAI and every compatible server stream them. */
export const openAiChatReader: DialectReader = {
  findDelta(event) {
    const choice = onlyChoice(event);
    if (choice === null || isSet(choice['finish_reason']) || isSet(choice['logprobs']) || 'error' in event)
      return null;
    const delta = choice['delta'];
    return isRecord(delta) ? textOf(delta, String(choice['index'] ?? 0)) : null;
  },
  isEnd(event) {
    if ('error' in event) return true;
    const choice = onlyChoice(event);
    return choice !== null && isSet(choice['finish_reason']);
  },
};

function textOf(delta: JsonRecord, index: string): Delta | null {
  let field: string | null = null;
  let text = '';
  for (const name in delta) {
    const value = delta[name];
    if (!isSet(value) || value === '' || name === 'role') continue;
    if (!PLAIN_DELTA_FIELDS.has(name) || typeof value !== 'string' || field !== null || name === 'refusal')
      return null;
    field = name;
    text = value;
  }
  return field === null ? null : { key: `${index} ${field}`, holder: delta, field, text };
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
