import { isRecord } from '@/lib/domain/shared/json-record';

/** Causes may be nested deeply, and several may stand beside each other. */
const DEPTH_LIMIT = 4;
const TOGETHER_LIMIT = 3;
const TEXT_LIMIT_CHARACTERS = 2_000;
const STACK_LIMIT_CHARACTERS = 4_000;
const NAME_LIMIT = 20;

/** These fields help to find a cause and never hold a user's text or a key. */
const FACTS = ['code', 'status', 'statusCode', 'errno', 'syscall', 'severity', 'queue', 'worker'] as const;

export interface CauseDescription {
  readonly [field: string]: unknown;
}

/**
 * Lengths are bounded. Of an object that is no error only names of fields are logged, since its values may be secrets.
 */
export function describeCause(error: unknown, depth = 0): CauseDescription | string {
  if (!isRecord(error)) return bounded(String(error), TEXT_LIMIT_CHARACTERS);
  const told: Record<string, unknown> = {};
  for (const name of ['name', 'message'] as const) {
    const text = error[name];
    if (typeof text === 'string') told[name] = bounded(text, TEXT_LIMIT_CHARACTERS);
  }
  for (const name of FACTS) {
    const fact = error[name];
    if (typeof fact === 'number') told[name] = fact;
    if (typeof fact === 'string') told[name] = bounded(fact, TEXT_LIMIT_CHARACTERS);
  }
  const { stack, cause, errors } = error;
  if (typeof stack === 'string' && depth === 0) told['stack'] = bounded(stack, STACK_LIMIT_CHARACTERS);
  if (Object.keys(told).length === 0) told['fields'] = Object.keys(error).slice(0, NAME_LIMIT);
  if (depth === DEPTH_LIMIT) return told;
  if (cause !== undefined) told['cause'] = describeCause(cause, depth + 1);
  if (Array.isArray(errors))
    told['errors'] = errors.slice(0, TOGETHER_LIMIT).map((one: unknown) => describeCause(one, depth + 1));
  return told;
}

function bounded(text: string, limitCharacters: number): string {
  return text.length <= limitCharacters ? text : `${text.slice(0, limitCharacters).toWellFormed()}…`;
}
