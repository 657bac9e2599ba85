import 'server-only';
import { randomUUID } from 'node:crypto';
import { isRecord } from '@/lib/domain/shared/json-record';
import { ownValue } from '@/lib/domain/shared/own-value';
import type { ApiBody, ApiEncoding } from '@/lib/domain/tool/openapi/api-operation';
import { bodyKindOf } from '@/lib/domain/tool/openapi/body-kind';
import type { JsonObject } from '@/lib/domain/tool/tool-definition';
import { ActionInputError } from './action-input-error';
import { deepPairs, plainText } from './plain-text';

export interface RequestBody {
  readonly text: string;
  readonly contentType: string;
}

/** Returns undefined when no body is sent. Throws ActionInputError when one is needed but empty. */
export function buildBody(body: ApiBody | null, input: JsonObject): RequestBody | undefined {
  if (body === null) return undefined;
  const { contentType } = body;
  const value = valueOf(body, input);
  if (value === undefined) return undefined;
  switch (bodyKindOf(contentType)) {
    case 'form':
      return { text: new URLSearchParams(formPairs(body, value)).toString(), contentType };
    case 'multipart':
      return multipart(body, value);
    case 'text':
      return { text: plainText(value), contentType };
    default:
      return { text: JSON.stringify(value), contentType };
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

const NO_ENCODING: ApiEncoding = { style: null, isExploded: true, contentType: null };

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

function multipart({ contentType, encoding }: ApiBody, value: unknown): RequestBody {
  const fields = isRecord(value) ? Object.entries(value) : [];
  const parts = fields.flatMap(([name, field]) => {
    const own = ownValue(encoding, name)?.contentType ?? null;
    const isStructure = typeof field === 'object' && field !== null && !Array.isArray(field);
    const type = own ?? (isStructure ? 'application/json' : null);
    const isWhole = own !== null && bodyKindOf(own) === 'json';
    const values = Array.isArray(field) && !isWhole ? field : [field];
    return values.map((one: unknown) => part(name, isWhole ? JSON.stringify(one) : plainText(one), type));
  });
  if (parts.length === 0) throw new ActionInputError('the form has no field');
  const boundary = `form-${randomUUID()}`;
  const text = [...parts.map((one) => `--${boundary}\r\n${one}\r\n`), `--${boundary}--\r\n`].join('');
  return { text, contentType: `${contentType}; boundary=${boundary}` };
}

function part(name: string, text: string, type: string | null): string {
  const lines = [
    `Content-Disposition: form-data; name="${inQuotes(name)}"`,
    ...(type === null ? [] : [`Content-Type: ${type}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

/** Browsers quote field names this way. */
function inQuotes(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('\0', '');
}
