import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';
import type { JsonObject } from '../tool-definition';
import type { ApiBody, ApiEncoding } from './api-operation';
import { bodyKindOf, chooseMediaType, sentMediaType } from './body-kind';
import type { ReferenceReader } from './reference-reader';

const BODY_ARGUMENT = 'body';

const WORD_LIMIT_CHARACTERS = 100;

export interface FoundBody {
  readonly body: ApiBody;
  readonly entries: readonly (readonly [string, JsonObject])[];
  readonly required: readonly string[];
}

const FILE_WORDS =
  'A file of this conversation, by its name or its id. An unknown name is answered with the names there are.';

/** Null means that there is no body. Files of a form become names of files. */
export function readBody(
  reader: ReferenceReader,
  operation: JsonRecord,
  taken: ReadonlySet<string>,
): FoundBody | 'unsendable' | null {
  if (operation['requestBody'] === undefined) return null;
  const requestBody = reader.object(operation['requestBody']);
  const content = ownValue(requestBody, 'content');
  const types = reader.firstKeys(content);
  if (types.length === 0 || !isRecord(content)) return null;
  const chosen = chooseMediaType(types);
  if (chosen === null) return 'unsendable';
  const media = reader.object(content[chosen.key]);
  const whole = reader.schema(media['schema']);
  if (chosen.kind === 'multipart' && isFile(whole)) return 'unsendable';
  const { schema, files } =
    chosen.kind === 'multipart' ? withNamedFiles(whole) : { schema: whole, files: [] };
  const shared = {
    contentType: sentMediaType(chosen.key, chosen.kind),
    isRequired: requestBody['required'] === true,
    files,
    encoding: ['form', 'multipart'].includes(chosen.kind) ? readEncoding(reader, media) : {},
  };
  const isText = chosen.kind === 'text';
  const properties = isText ? null : flatProperties(schema, taken);
  if (properties !== null) return flatBody(shared, schema, properties);
  const argument = taken.has(BODY_ARGUMENT) ? 'request_body' : BODY_ARGUMENT;
  return {
    body: { ...shared, argument, properties: [] },
    entries: [[argument, isText ? textOf(schema) : schema]],
    required: shared.isRequired ? [argument] : [],
  };
}

/** Returns null where the properties cannot stand among the other arguments. */
function flatProperties(schema: JsonRecord, taken: ReadonlySet<string>): JsonRecord | null {
  const properties = schema['properties'];
  if (!isRecord(properties) || isChoice(schema) || isOpen(schema)) return null;
  const names = Object.keys(properties);
  return names.length === 0 || names.some((name) => taken.has(name)) ? null : properties;
}

function flatBody(
  shared: Omit<FoundBody['body'], 'argument' | 'properties'>,
  schema: JsonRecord,
  properties: JsonRecord,
): FoundBody {
  const names = Object.keys(properties);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return {
    body: { ...shared, argument: null, properties: names },
    entries: Object.entries(properties).map(([name, value]) => [name, isRecord(value) ? value : {}]),
    required: shared.isRequired ? names.filter((name) => required.includes(name)) : [],
  };
}

function isChoice(schema: JsonObject): boolean {
  return ['anyOf', 'oneOf', 'allOf'].some((key) => schema[key] !== undefined);
}

/** Properties that are only allowed, not named, get no argument. */
function isOpen({ additionalProperties }: JsonObject): boolean {
  return additionalProperties === true || isRecord(additionalProperties);
}

function textOf(schema: JsonObject): JsonObject {
  const { description } = schema;
  return { type: 'string', ...(typeof description === 'string' ? { description } : {}) };
}

function withNamedFiles(schema: JsonObject): { schema: JsonObject; files: string[] } {
  const properties = schema['properties'];
  if (!isRecord(properties)) return { schema, files: [] };
  const files = Object.keys(properties).filter((name) => isFile(properties[name]));
  if (files.length === 0) return { schema, files };
  const named = Object.entries(properties).map(([name, value]) => [
    name,
    files.includes(name) ? nameOfFile(value) : value,
  ]);
  return { schema: { ...schema, properties: Object.fromEntries(named) }, files };
}

function nameOfFile(schema: unknown): JsonObject {
  const own = isRecord(schema) ? (stringField(schema, 'description') ?? '') : '';
  const name = { type: 'string', description: [own, FILE_WORDS].filter((text) => text !== '').join('\n') };
  const isList = isRecord(schema) && (schema['type'] === 'array' || schema['items'] !== undefined);
  return isList ? { type: 'array', items: name } : name;
}

function isFile(schema: unknown): boolean {
  if (!isRecord(schema)) return false;
  if (schema['format'] === 'binary' || schema['type'] === 'file') return true;
  const media = schema['contentMediaType'];
  if (typeof media === 'string' && bodyKindOf(media) === null) return true;
  return isFile(schema['items']) || [schema['anyOf'], schema['oneOf']].some((list) => hasFile(list));
}

function hasFile(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0 && list.every((one) => isFile(one) || isNull(one));
}

function isNull(schema: unknown): boolean {
  return isRecord(schema) && schema['type'] === 'null';
}

function readEncoding(reader: ReferenceReader, media: JsonRecord): Record<string, ApiEncoding> {
  const listed = ownValue(media, 'encoding');
  if (!isRecord(listed)) return {};
  const names = reader.firstKeys(listed).filter((name) => name !== '__proto__');
  return Object.fromEntries(
    names.map((name) => {
      const encoding = reader.object(listed[name]);
      const style = wordOf(encoding, 'style');
      const explode = encoding['explode'];
      return [
        name,
        {
          style,
          isExploded: typeof explode === 'boolean' ? explode : style === null || style === 'form',
          contentType: partTypeOf(wordOf(encoding, 'contentType')),
          headers: readHeaders(reader, encoding),
        },
      ];
    }),
  );
}

/** Only headers with a stated value count; type and name are read elsewhere. */
function readHeaders(reader: ReferenceReader, encoding: JsonRecord): Record<string, string> {
  const listed = ownValue(encoding, 'headers');
  if (!isRecord(listed)) return {};
  return Object.fromEntries(
    reader.firstKeys(listed).flatMap((name) => {
      const header = reader.object(listed[name]);
      const value = statedValue(reader.schema(header['schema'])) ?? stringField(header, 'example');
      const isOwn = /^content-(?:type|disposition|transfer-encoding)$/i.test(name);
      const isSendable =
        /^[\w-]{1,100}$/.test(name) && value !== undefined && /^[\x20-\x7e]{1,1000}$/.test(value);
      return isOwn || !isSendable || name === '__proto__' ? [] : [[name, value]];
    }),
  );
}

function statedValue(schema: JsonObject): string | undefined {
  const { enum: choices } = schema;
  const only: unknown = Array.isArray(choices) && choices.length === 1 ? choices[0] : undefined;
  const stated = schema['const'] ?? only ?? schema['default'];
  return typeof stated === 'string' || typeof stated === 'number' ? String(stated) : undefined;
}

/** A part with several types is sent as the first one. */
function partTypeOf(contentType: string | null): string | null {
  const first = contentType?.split(',', 1)[0]?.trim() ?? '';
  const isPlain = /^[\x20-\x7e]+$/.test(first);
  return !isPlain || bodyKindOf(first) === null || first.includes('*') ? null : first;
}

function wordOf(value: JsonRecord, name: string): string | null {
  const word = stringField(value, name);
  return word === undefined || word.length > WORD_LIMIT_CHARACTERS ? null : word;
}
