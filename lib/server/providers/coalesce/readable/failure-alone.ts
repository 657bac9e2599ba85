import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';

const WORDS = ['message', 'msg', 'error_msg', 'error_message', 'errmsg'] as const;
const CODES = ['code', 'error_code', 'errcode', 'status', 'statusCode', 'status_code'] as const;

/** Servers that write every field leave this one empty when there is no error. */
export function isSaid(error: unknown): boolean {
  if (Array.isArray(error)) return error.length > 0;
  if (!isRecord(error))
    return error !== undefined && error !== null && error !== '' && error !== false && error !== 0;
  return Object.values(error).some((value) => value !== null && value !== '');
}

/** With these codes servers say that all is well. */
const GOOD_CODES: ReadonlySet<string> = new Set(['', '0', 'ok', 'success', 'succeeded']);

/** A text in one of these fields may be a state, such as `queued`. */
const NUMBERED: ReadonlySet<string> = new Set(['status', 'statusCode', 'status_code']);

/** Some failures are not called one: an event without choices that has words and a code, or a list of errors. */
export function isFailureAlone(event: JsonRecord): boolean {
  const { errors, success, detail } = event;
  if (Array.isArray(errors) ? errors.length > 0 : isRecord(errors)) return true;
  if (isSaid(detail)) return true;
  const hasWords = WORDS.some((name) => typeof event[name] === 'string' && event[name] !== '');
  return hasWords && (success === false || CODES.some((name) => isBadCode(event[name], name)));
}

function isBadCode(value: unknown, name: string): boolean {
  if (NUMBERED.has(name)) return Number(value) >= 400;
  if (typeof value === 'number') return value !== 0 && !(value >= 200 && value < 300);
  if (typeof value !== 'string' || GOOD_CODES.has(value.toLowerCase())) return false;
  return !/^2\d\d$/.test(value);
}

const NAME_OF_WORDS = /(?:error|exception|message|msg)\w{0,20}":/i;
const READ_CHARACTERS = 4_096;

/** True means that the last event without a meaning says why the answer ended. */
export function saysWhy(event: JsonRecord | null): event is JsonRecord {
  return event !== null && NAME_OF_WORDS.test(JSON.stringify(event).slice(0, READ_CHARACTERS));
}
