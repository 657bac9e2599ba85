import 'server-only';
import { randomUUID } from 'node:crypto';
import { isRecord } from '@/lib/domain/shared/json-record';
import { ownValue } from '@/lib/domain/shared/own-value';
import type { ApiBody, ApiEncoding } from '@/lib/domain/tool/openapi/api-operation';
import { bodyKindOf } from '@/lib/domain/tool/openapi/body-kind';
import type { JsonObject } from '@/lib/domain/tool/tool-definition';
import { ActionInputError } from './action-input-error';
import { namesIn } from './find-sent-files';
import { deepPairs, plainText } from './plain-text';

export interface RequestBody {
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** The keys are what the model wrote for the files. */
export type LoadedFiles = ReadonlyMap<string, LoadedFile>;

export interface LoadedFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/**
 * Returns undefined without a body. Files that were not loaded are empty. Throws ActionInputError when it must not be
 * empty.
 */
export function buildBody(
  body: ApiBody | null,
  input: JsonObject,
  files: LoadedFiles,
): RequestBody | undefined {
  if (body === null) return undefined;
  const { contentType } = body;
  const value = valueOf(body, input);
  if (value === undefined) return undefined;
  switch (bodyKindOf(contentType)) {
    case 'form':
      return { content: new URLSearchParams(formPairs(body, value)).toString(), contentType };
    case 'multipart':
      return multipart(body, value, files);
    case 'text':
      return { content: plainText(value), contentType };
    default:
      return { content: JSON.stringify(value), contentType };
  }
}

function valueOf({ argument, properties, isRequired }: ApiBody, input: JsonObject): unknown {
  if (argument !== null) {
    const value = ownValue(input, argument);
    if (value === undefined && isRequired) throw new ActionInputError(`the argument ${argument} is missing`);
    return value;
  }
  const given = properties
    .filter((name) => Object.hasOwn(input, name))
    .map((name) => [name, input[name]] as const);
  return given.length === 0 && !isRequired ? undefined : Object.fromEntries(given);
}

const NO_ENCODING: ApiEncoding = { style: null, isExploded: true, contentType: null, headers: {} };

function formPairs({ encoding }: ApiBody, value: unknown): [string, string][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]): [string, string][] => {
    const { style, isExploded, contentType } = ownValue(encoding, name) ?? NO_ENCODING;
    const isStructure = typeof field === 'object' && field !== null;
    if (isStructure && contentType !== null && style === null) return [[name, JSON.stringify(field)]];
    if (isStructure && style === 'deepObject') return deepPairs(name, field);
    if (Array.isArray(field)) {
      if (isExploded) return field.map((one) => [name, plainText(one)]);
      const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
      return [[name, field.map(plainText).join(separator)]];
    }
    if (isRecord(field) && style === 'form') {
      const pairs = Object.entries(field).map(([key, one]): [string, string] => [key, plainText(one)]);
      return isExploded ? pairs : [[name, pairs.flat().join(',')]];
    }
    return [[name, plainText(field)]];
  });
}

function multipart(body: ApiBody, value: unknown, files: LoadedFiles): RequestBody {
  const fields = isRecord(value) ? Object.entries(value) : [];
  const parts = fields.flatMap(([name, field]) => {
    const encoding = ownValue(body.encoding, name) ?? NO_ENCODING;
    return body.files.includes(name)
      ? namesIn(field).map((one) => filePart(name, encoding, files.get(one) ?? NO_FILE))
      : textParts(name, encoding, field);
  });
  if (parts.length === 0) throw new ActionInputError('the form has no field');
  const boundary = `form-${randomUUID()}`;
  const pieces = parts.flatMap(({ head, content }) => [`--${boundary}\r\n${head}\r\n\r\n`, content, '\r\n']);
  const all = [...pieces, `--${boundary}--\r\n`].map((piece) =>
    typeof piece === 'string' ? Buffer.from(piece) : piece,
  );
  return {
    content: Buffer.concat(all),
    contentType: `${body.contentType}; boundary=${boundary}`,
  };
}

interface FormPart {
  readonly head: string;
  readonly content: string | Uint8Array;
}

const NO_FILE: LoadedFile = { filename: '', mimeType: 'application/octet-stream', bytes: new Uint8Array() };

function textParts(name: string, encoding: ApiEncoding, field: unknown): FormPart[] {
  const own = encoding.contentType;
  const isStructure = typeof field === 'object' && field !== null && !Array.isArray(field);
  const type = own ?? (isStructure ? 'application/json' : null);
  const isWhole = own !== null && bodyKindOf(own) === 'json';
  const values: readonly unknown[] = Array.isArray(field) && !isWhole ? field : [field];
  return values.map((one) => ({
    head: headOf([`name="${inQuotes(name)}"`], type, encoding),
    content: isWhole ? JSON.stringify(one) : plainText(one),
  }));
}

/** A type in the description is preferred to that of the file. */
function filePart(name: string, encoding: ApiEncoding, { filename, mimeType, bytes }: LoadedFile): FormPart {
  const named = [`name="${inQuotes(name)}"`, `filename="${inQuotes(filename)}"`];
  return { head: headOf(named, encoding.contentType ?? mimeType, encoding), content: bytes };
}

function headOf(named: readonly string[], type: string | null, { headers }: ApiEncoding): string {
  return [
    `Content-Disposition: ${['form-data', ...named].join('; ')}`,
    ...(type === null ? [] : [`Content-Type: ${type}`]),
    ...Object.entries(headers).map(([header, value]) => `${header}: ${value}`),
  ].join('\r\n');
}

/** Browsers quote names in this way. */
function inQuotes(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('\0', '');
}
