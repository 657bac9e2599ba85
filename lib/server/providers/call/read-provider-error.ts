import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  TypeValidationError,
} from '@ai-sdk/provider';
import { isRecord, parseJson, stringField } from '@/lib/domain/shared/json-record';
import { jsonObjectsIn } from '@/lib/domain/shared/text/json-objects';
import { wordsOfBody } from '../coalesce/body-words';
import { dataOf } from '../coalesce/event-data';
import { ReportedError } from '../coalesce/provider-failures';

/** It does not depend on the shape of a provider. */
export interface ProviderErrorDetails {
  readonly status: number | undefined;
  /** The words of the provider in lower case, joined by spaces. */
  readonly kinds: string;
  readonly message: string;
}

export function readProviderError(error: unknown): ProviderErrorDetails {
  if (error instanceof ReportedError) return readBody(error.report, undefined, asSent(error.report));
  // The words of these errors are meant for those who wrote the reader of the answer.
  if (UNREADABLE.some((kind) => kind.isInstance(error))) return { status: undefined, kinds: '', message: '' };
  if (!APICallError.isInstance(error))
    return readBody(error, undefined, error instanceof Error ? error.message : '');
  const { statusCode: status } = error;
  if (status !== undefined && isRedirect(status))
    return { status, kinds: '', message: `HTTP ${String(status)}, ${REDIRECTED}` };
  return readBody(parseBody(error.responseBody), status, wordsWithoutReport(error));
}

const UNREADABLE = [TypeValidationError, JSONParseError, InvalidResponseDataError];

const AS_SENT_LIMIT_CHARACTERS = 200;

/** A report without words is shown as it came, unless it is nested without end. */
function asSent(report: unknown): string {
  try {
    const text = typeof report === 'string' ? report : JSON.stringify(report);
    return text.slice(0, AS_SENT_LIMIT_CHARACTERS);
  } catch {
    return '';
  }
}

/** The address is left out, since it may belong to the operator's network. */
const REDIRECTED = 'a redirect to another address, which is not followed';

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** Returns the text of an answer that is no report, or its status. */
function wordsWithoutReport({ responseBody = '', statusCode, message }: APICallError): string {
  if (statusCode === undefined) return message;
  return wordsOfBody(responseBody) || `HTTP ${String(statusCode)} ${message}`.trim();
}

/** Servers put the error itself into one of these, some into one within another. */
const INNER = [
  ...['error', 'errors', 'detail', 'Error', 'cause'],
  // Clouds put the error beside the number of the request.
  ...['Response', 'ResponseMetadata', 'header', 'Output'],
];
const INNER_LIMIT = 3;

/** Streams of events at cloud services name failures in this way: `internalServerException`. */
const EXCEPTION = 'Exception';

const NAMES_OF_WORDS = [
  ...['message', 'Message', 'msg', 'error_msg', 'error_message', 'errmsg', 'error_description'],
  ...['error', 'errors', 'detail', 'reason', 'title', '__type'],
];

function readBody(value: unknown, status: number | undefined, fallbackMessage: string): ProviderErrorDetails {
  const outer = firstOf(value);
  if (typeof outer === 'string')
    return { status, kinds: '', message: outer === '' ? fallbackMessage : outer };
  const [inner, ...around] = layersOf(outer);
  const kinds = ['code', 'type', 'status', 'error_type', '__type']
    .map((name) => stringField(inner, name))
    .filter((kind) => kind !== undefined)
    .join(' ')
    .toLowerCase();
  const named = [inner, ...around].map(wordsOfLayer).find((words) => words !== undefined);
  const code = isRecord(inner) ? inner['code'] : undefined;
  return {
    status: status ?? (isHttpStatus(code) ? code : undefined),
    kinds,
    message:
      wordsOfUpstream(inner) ?? wordsOfList(outer) ?? wordsOfFields(outer) ?? (named || fallbackMessage),
  };
}

/** Returns the innermost first. */
function layersOf(outer: unknown): readonly unknown[] {
  const layers = [outer];
  for (let inner = outer; isRecord(inner) && layers.length <= INNER_LIMIT;) {
    const around = inner;
    const names = [...INNER, ...Object.keys(around).filter((name) => name.endsWith(EXCEPTION))];
    inner = names.map((name) => firstOf(around[name])).find(isRecord);
    if (inner !== undefined) layers.unshift(inner);
  }
  return layers;
}

function wordsOfLayer(layer: unknown): string | undefined {
  if (!isRecord(layer)) return undefined;
  return NAMES_OF_WORDS.map((name) => wordsOf(layer[name])).find((words) => words !== undefined);
}

/** Servers that validate list several problems; some quote the report of another server. */
function wordsOf(value: unknown): string | undefined {
  const words = firstOf(value);
  if (isRecord(words))
    return wordsOfList(words) ?? stringField(words, 'text') ?? stringField(words, 'message');
  if (typeof words !== 'string' || !words.startsWith('{'))
    return typeof words === 'string' ? words : undefined;
  const report = parseJson(words);
  const [inner] = isRecord(report) ? layersOf(report) : [];
  return stringField(inner, 'message') ?? words;
}

/** Other servers name each field with its problems. */
function wordsOfFields(outer: unknown): string | null {
  const fields = isRecord(outer) && isRecord(outer['errors']) ? Object.entries(outer['errors']) : [];
  const [name, problems] = fields.find(([, value]) => Array.isArray(value)) ?? [];
  const words = firstOf(problems);
  return name === undefined || typeof words !== 'string' ? null : `${name}: ${words}`;
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** Some servers number errors in their own way. */
function isHttpStatus(code: unknown): code is number {
  return typeof code === 'number' && code >= 100 && code < 600;
}

function wordsOfUpstream(inner: unknown): string | null {
  const { raw } = isRecord(inner) && isRecord(inner['metadata']) ? inner['metadata'] : {};
  if (typeof raw !== 'string' && !isRecord(raw)) return null;
  const report: unknown = typeof raw === 'string' ? parseJson(raw) : raw;
  const words =
    report === undefined && typeof raw === 'string'
      ? wordsOfBody(raw)
      : readBody(report, undefined, '').message;
  return words === '' ? null : words;
}

/** FastAPI lists problems with their place. */
function wordsOfList(outer: unknown): string | null {
  const list = isRecord(outer) && Array.isArray(outer['detail']) ? outer['detail'] : [];
  const [first]: readonly unknown[] = list;
  const words = stringField(first, 'msg');
  if (words === undefined) return null;
  const place = isRecord(first) && Array.isArray(first['loc']) ? first['loc'].filter(isName).join('.') : '';
  return place === '' ? words : `${place}: ${words}`;
}

/** A value of another type may be nested without end. */
function isName(step: unknown): step is string | number {
  return typeof step === 'string' || typeof step === 'number';
}

/** Some servers write a report twice. */
const REPORT_LIMIT_CHARACTERS = 10_000;

function parseBody(body: string | undefined): unknown {
  if (body === undefined) return undefined;
  const [first = ''] = jsonObjectsIn(body.slice(0, REPORT_LIMIT_CHARACTERS));
  return (
    parseJson(body) ?? parseJson(dataOf(body) ?? '') ?? (body.startsWith('{') ? parseJson(first) : undefined)
  );
}
