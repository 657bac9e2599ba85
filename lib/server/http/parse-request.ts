import type { z } from 'zod';
import { AppError, type FieldProblems } from '@/lib/domain/app-error';

/** The largest JSON body. */
export const JSON_BODY_LIMIT_BYTES = 1024 * 1024;

/** The deepest nesting that is looked through; no call of ours needs a tenth of it. */
const DEPTH_LIMIT = 64;

/** The most values in one body, at any depth; a problem with each of them would take seconds to tell. */
const VALUE_LIMIT = 5_000;

/** The most problems one answer names, and the longest name or problem in it. */
const PROBLEM_LIMIT = 20;
const PROBLEM_LIMIT_CHARACTERS = 200;

/**
 * The JSON body as the schema reads it; an empty body reads as `undefined`. Throws body_too_large, malformed_body, or
 * validation_failed with a problem a field. Text that the database cannot hold (NUL, lone surrogates) is refused here.
 */
export async function parseJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readBody(request);
  let value: unknown;
  try {
    value = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed_body', undefined, { cause });
  }
  return parseWith(schema, value);
}

/** A value as the schema reads it. Throws validation_failed. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const unstorable = findUnstorable(value, '', 0, { values: 0 });
  if (unstorable !== null)
    throw new AppError('validation_failed', {
      fields: { [bounded(unstorable)]: 'holds something that cannot be stored' },
    });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldProblems = {};
  for (const issue of result.error.issues.slice(0, PROBLEM_LIMIT))
    fields[bounded(issue.path.map(String).join('.'))] ??= bounded(issue.message);
  throw new AppError('validation_failed', { fields }, { cause: result.error });
}

/** The text of a body. Throws body_too_large as soon as it is more than {@link JSON_BODY_LIMIT_BYTES}. */
export async function readBody(request: Request): Promise<string> {
  const tooLarge = () => new AppError('body_too_large', { limitBytes: JSON_BODY_LIMIT_BYTES });
  if (Number(request.headers.get('content-length') ?? 0) > JSON_BODY_LIMIT_BYTES) throw tooLarge();
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let sizeBytes = 0;
  for await (const bytes of request.body) {
    sizeBytes += bytes.byteLength;
    if (sizeBytes > JSON_BODY_LIMIT_BYTES) throw tooLarge();
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

function bounded(text: string): string {
  return text.slice(0, PROBLEM_LIMIT_CHARACTERS).toWellFormed();
}

/** The path of the first string or key with a NUL or lone surrogate, of what is nested too deep or too much; else null. */
function findUnstorable(
  value: unknown,
  path: string,
  depth: number,
  seen: { values: number },
): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === DEPTH_LIMIT) return path;
  for (const [key, child] of Object.entries(value)) {
    seen.values += 1;
    if (seen.values > VALUE_LIMIT) return path;
    const childPath = path === '' ? key : `${path}.${key}`;
    const found = isStorable(key) ? findUnstorable(child, childPath, depth + 1, seen) : path;
    if (found !== null) return found;
  }
  return null;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
