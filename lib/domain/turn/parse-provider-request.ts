import { isRecord, stringField, type JsonRecord } from '../shared/json-record';
import type { SentMessage } from './request-record';

export interface ProviderRequest {
  readonly parameters: JsonRecord;
  readonly system: string;
  readonly messages: readonly SentMessage[];
  readonly tools: readonly string[];
}

const PROMPT_FIELDS = new Set([
  'messages',
  'input',
  'contents',
  'prompt',
  'system',
  'instructions',
  'systemInstruction',
  'system_instruction',
  'tools',
  'functions',
]);

const SYSTEM_ROLES = new Set(['system', 'developer']);

/** It knows the requests of chat completions, responses, Anthropic, Gemini and similar protocols. */
export function parseProviderRequest(body: unknown): ProviderRequest {
  if (!isRecord(body)) return { parameters: {}, system: '', messages: [], tools: [] };
  const turns = [body['messages'], body['input'], body['contents'], body['prompt']].flatMap(toTurns);
  const isSystem = ({ role }: Turn) => SYSTEM_ROLES.has(role);
  const system = [body['system'], body['instructions'], body['systemInstruction'], body['system_instruction']]
    .map((field) => read(field).text)
    .concat(turns.filter(isSystem).map(({ text }) => text))
    .filter((text) => text !== '');
  return {
    parameters: Object.fromEntries(Object.entries(body).filter(([name]) => !PROMPT_FIELDS.has(name))),
    system: system.join('\n\n'),
    messages: turns
      .filter((turn) => !isSystem(turn))
      .map(({ role, text, attachments }) => ({ role, characters: text.length, attachments })),
    tools: [body['tools'], body['functions']].flatMap(toolNames),
  };
}

interface Words {
  readonly text: string;
  readonly attachments: number;
}

interface Turn extends Words {
  readonly role: string;
}

function toTurns(field: unknown): Turn[] {
  if (typeof field === 'string') return [{ role: 'user', text: field, attachments: 0 }];
  if (!Array.isArray(field)) return [];
  return field.map((turn: unknown) => ({ role: roleOf(turn), ...read(turn) }));
}

function roleOf(turn: unknown): string {
  const author = isRecord(turn) ? stringField(turn['author'], 'role') : undefined;
  return stringField(turn, 'role') ?? author ?? stringField(turn, 'type') ?? 'user';
}

function read(value: unknown): Words {
  if (value === undefined || value === null) return { text: '', attachments: 0 };
  if (typeof value === 'string') return { text: value, attachments: 0 };
  if (Array.isArray(value)) return join(value.map(read));
  if (!isRecord(value)) return { text: '', attachments: 1 };
  const inner = CARRIERS.map((name) => value[name]).find((field) => field !== undefined && field !== null);
  return inner === undefined ? { text: '', attachments: 1 } : read(inner);
}

const CARRIERS = ['content', 'parts', 'text', 'thinking', 'output', 'arguments', 'tool_calls', 'function'];

function join(parts: readonly Words[]): Words {
  return {
    text: parts
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n'),
    attachments: parts.reduce((sum, { attachments }) => sum + attachments, 0),
  };
}

function toolNames(field: unknown): string[] {
  if (!Array.isArray(field)) return [];
  return field.flatMap((tool: unknown) => {
    if (!isRecord(tool)) return [];
    const declared = tool['functionDeclarations'] ?? tool['function_declarations'];
    if (declared !== undefined) return toolNames(declared);
    const name =
      stringField(tool, 'name') ?? stringField(tool['function'], 'name') ?? stringField(tool, 'type');
    return [name ?? Object.keys(tool)[0] ?? 'tool'];
  });
}
