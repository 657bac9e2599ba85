import { isRecord, stringField } from '@/lib/domain/shared/json-record';

const LIMIT_CHARACTERS = 200;
const DEPTH_LIMIT = 5;

/** Returns one bounded line of the innermost cause, without a full stop at its end. */
export function describeReason(error: unknown): string {
  let told = 'no reason given';
  let cause = error;
  for (let depth = 0; depth < DEPTH_LIMIT && isRecord(cause); depth += 1) {
    const words = stringField(cause, 'message') ?? '';
    told = (words === '' ? stringField(cause, 'code') : words) ?? told;
    cause = cause['cause'];
  }
  const line = told.slice(0, LIMIT_CHARACTERS).toWellFormed().replaceAll(/\s/g, ' ').trim();
  return line.endsWith('.') ? line.slice(0, -1) : line;
}
