import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';

const WORDS = ['message', 'msg', 'error_msg', 'error_message', 'errmsg'] as const;
const CODES = ['code', 'error_code', 'errcode', 'status', 'statusCode', 'status_code'] as const;

/** They mean that all is well. */
const GOOD_CODES: ReadonlySet<string> = new Set(['', '0', 'ok', 'success', 'succeeded']);

/** A text here may be a state, such as `queued`. */
const NUMBERED: ReadonlySet<string> = new Set(['status', 'statusCode', 'status_code']);

/** Some failures are not called one: words and a code without choices, or a list of errors. */
export function isFailureAlone(event: JsonRecord): boolean {
  const { errors, success, detail } = event;
  if (Array.isArray(errors) ? errors.length > 0 : isRecord(errors)) return true;
  if (detail !== undefined && detail !== null) return true;
  const hasWords = WORDS.some((name) => typeof event[name] === 'string' && event[name] !== '');
  return hasWords && (success === false || CODES.some((name) => isBadCode(event[name], name)));
}

function isBadCode(value: unknown, name: string): boolean {
  if (NUMBERED.has(name)) return Number(value) >= 400;
  if (typeof value === 'number') return value !== 0 && !(value >= 200 && value < 300);
  if (typeof value !== 'string' || GOOD_CODES.has(value.toLowerCase())) return false;
  return !/^2\d\d$/.test(value);
}
