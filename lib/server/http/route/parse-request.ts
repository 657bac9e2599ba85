import { z } from 'zod';
import { AppError, type FieldProblems } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import '@/lib/domain/shared/problem/problem-words';
import { countJsonMarks } from '@/lib/domain/shared/text/count-json-marks';
import { bodyPieces } from '../request/body-pieces';
import { requireContentType } from '../request/content-type';

export const JSON_BODY_LIMIT_BYTES = MEGABYTE;

/** None of our calls needs a tenth of this depth. */
const DEPTH_LIMIT = 64;

/** Listing a problem for each of more values would take seconds. */
const VALUE_LIMIT = 5_000;

/** This many values need no more commas, colons and brackets, which are counted before parsing. */
const MARK_LIMIT = 3 * VALUE_LIMIT + 3;

/** An answer names no more problems, and each name and problem is no longer. */
const PROBLEM_LIMIT = 20;
const PROBLEM_LIMIT_CHARACTERS = 200;

/**
 * An empty body is `undefined` and needs no type. Throws body_too_large, unsupported_media_type, malformed_body, and
 * validation_failed with a problem for each field, also for NUL and lone surrogates.
 */
export async function parseJsonBody<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readBody(request);
  if (text !== '') requireContentType(request, ['application/json']);
  if (countJsonMarks(text, MARK_LIMIT) > MARK_LIMIT)
    throw new AppError('validation_failed', { fields: { '': 'holds too many values' } });
  let value: unknown;
  try {
    value = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed_body', undefined, { cause });
  }
  return parseWith(schema, value);
}

/** Throws validation_failed. */
export function parseWith<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const unstorable = findUnstorable(value, '', 0, { values: 0 });
  if (unstorable !== null)
    throw new AppError('validation_failed', {
      fields: { [bounded(unstorable)]: 'holds something that cannot be stored' },
    });
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: FieldProblems = {};
  for (const issue of result.error.issues.slice(0, PROBLEM_LIMIT))
    fields[bounded(issue.path.map(String).join('.'))] ??= bounded(issue.message);
  throw new AppError('validation_failed', { fields }, { cause: result.error });
}

/** Throws not_found for an id that cannot exist, like one that does not exist. */
export function parsePathParams<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = findUnstorable(value, '', 0, { values: 0 }) === null ? z.safeParse(schema, value) : null;
  if (result?.success !== true) throw new AppError('not_found');
  return result.data;
}

/** Throws body_too_large at the limit, malformed_body for no UTF-8 and a broken body. */
export async function readBody(request: Request, limitBytes = JSON_BODY_LIMIT_BYTES): Promise<string> {
  const tooLarge = () => new AppError('body_too_large', { limitBytes });
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw tooLarge();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let sizeBytes = 0;
  for await (const bytes of bodyPieces(request)) {
    sizeBytes += bytes.byteLength;
    if (sizeBytes > limitBytes) throw tooLarge();
    text += decodeUtf8(decoder, bytes);
  }
  return text + decodeUtf8(decoder);
}

function decodeUtf8(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch (cause) {
    throw new AppError('malformed_body', undefined, { cause });
  }
}

function bounded(text: string): string {
  return text.slice(0, PROBLEM_LIMIT_CHARACTERS).toWellFormed();
}

/**
 * Returns the path of a text with a NUL or lone surrogate, or of a value that is too deep or one too many; else null.
 */
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
