import { cutText } from '@/lib/domain/shared/cut-text';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { keepResult } from './keep-result';

export type RequestId = string | number;

export type AwaitedRequests = ReadonlyMap<RequestId, string>;

/** The JSON is bounded in size. */
export interface KeptMessage {
  readonly kind: 'answer' | 'request' | 'notice';
  readonly id: RequestId | null;
  readonly text: string;
}

const ID_LIMIT_CHARACTERS = 200;
const ERROR_LIMIT_CHARACTERS = 2_000;
/** A refusal may require that pages are opened first. */
const REQUIRED_PAGES_LIMIT = 3;
/** A longer question could not be shown. */
const QUESTION_LIMIT_CHARACTERS = 32_000;
const QUESTION_FIELDS_LIMIT = 20;
const URL_ELICITATION_REQUIRED = -32_042;

const NOTICES = ['notifications/tools/list_changed', 'notifications/cancelled'];

/** Keeps awaited answers, requests, and notices of changes. Throws SyntaxError for no JSON. */
export function keepMessages(text: string, awaited: AwaitedRequests): readonly KeptMessage[] {
  const value: unknown = JSON.parse(text);
  return (Array.isArray(value) ? value : [value]).flatMap((message) => {
    const kept = isRecord(message) ? keepMessage(message, awaited) : null;
    return kept === null ? [] : [kept];
  });
}

function keepMessage(message: JsonRecord, awaited: AwaitedRequests): KeptMessage | null {
  const { id, method, params } = message;
  if (typeof method === 'string')
    return isId(id) ? keepRequest(id, method, params) : keepNotice(method, params);
  const asked = isId(id) ? awaited.get(id) : undefined;
  return isId(id) && asked !== undefined ? keepAnswer(id, asked, message) : null;
}

function keepAnswer(id: RequestId, method: string, { result, error }: JsonRecord): KeptMessage {
  if (isRecord(error)) return { kind: 'answer', id, text: toText({ id, error: keepError(error) }) };
  // A result that is no form of the protocol is refused by the schema of the result.
  const kept = (isRecord(result) ? keepResult(method, result) : null) ?? { isUnreadable: true };
  return { kind: 'answer', id, text: toText({ id, result: kept }) };
}

function keepError({ code, message, data }: JsonRecord): object {
  const kept = {
    code: Number.isInteger(code) ? code : 0,
    message: typeof message === 'string' ? cutText(message, ERROR_LIMIT_CHARACTERS) : '',
  };
  const pages = code === URL_ELICITATION_REQUIRED && isRecord(data) ? data['elicitations'] : undefined;
  if (!Array.isArray(pages) || pages.length > REQUIRED_PAGES_LIMIT || !isShort(pages)) return kept;
  return { ...kept, data: { elicitations: pages } };
}

/** A question that cannot be shown loses its parameters, and is refused for that. */
function keepRequest(id: RequestId, method: string, params: unknown): KeptMessage {
  const isQuestion = method === 'elicitation/create' && isShowable(params);
  const request = isQuestion ? { id, method, params } : { id, method: method.slice(0, ID_LIMIT_CHARACTERS) };
  return { kind: 'request', id, text: toText(request) };
}

function keepNotice(method: string, params: unknown): KeptMessage | null {
  if (!NOTICES.includes(method)) return null;
  const requestId = isRecord(params) ? params['requestId'] : undefined;
  return {
    kind: 'notice',
    id: null,
    text: toText(isId(requestId) ? { method, params: { requestId } } : { method }),
  };
}

function isShowable(params: unknown): boolean {
  if (!isRecord(params) || !isShort(params)) return false;
  const schema = params['requestedSchema'];
  const fields = isRecord(schema) ? schema['properties'] : undefined;
  return !isRecord(fields) || Object.keys(fields).length <= QUESTION_FIELDS_LIMIT;
}

function isShort(value: object): boolean {
  try {
    return JSON.stringify(value).length <= QUESTION_LIMIT_CHARACTERS;
  } catch {
    // The value is nested too deeply to be written.
    return false;
  }
}

function isId(value: unknown): value is RequestId {
  return typeof value === 'string' ? value.length <= ID_LIMIT_CHARACTERS : Number.isFinite(value);
}

function toText(message: object): string {
  return JSON.stringify({ jsonrpc: '2.0', ...message });
}
