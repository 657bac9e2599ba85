import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';
import type { JsonObject } from '../tool-definition';
import type { ApiBody, ApiMethod, ApiOperation, ApiParameter } from './api-operation';
import type { ReferenceReader } from './reference-reader';

const DESCRIPTION_LIMIT_CHARACTERS = 1_024;
const PARAMETERS_LIMIT = 100;
const NAME_LIMIT_CHARACTERS = 200;
const TEMPLATE = /\{([^{}/]+)\}/g;

/** The argument of a body whose properties cannot be arguments of their own. */
const BODY_ARGUMENT = 'body';

/** Headers that a parameter cannot set: OpenAPI says so of the first three, the connection has the others. */
const OWN_HEADERS = new Set([
  ...['accept', 'content-type', 'authorization', 'host', 'content-length', 'connection', 'transfer-encoding'],
  ...[
    'cookie',
    'upgrade',
    'expect',
    'te',
    'trailer',
    'keep-alive',
    'proxy-authorization',
    'proxy-connection',
  ],
]);

const CONTENT_TYPES: readonly (readonly [pattern: RegExp, type: ApiBody['contentType']])[] = [
  [/^application\/(?:[\w.+-]+\+)?json\b/i, 'application/json'],
  [/^application\/x-www-form-urlencoded\b/i, 'application/x-www-form-urlencoded'],
  [/^\*\/\*/, 'application/json'],
  [/^text\/plain\b/i, 'text/plain'],
];

/** An operation as it stands in the description. */
export interface FoundOperation {
  readonly id: string;
  readonly method: ApiMethod;
  readonly path: string;
  readonly pathItem: JsonRecord;
  readonly operation: JsonRecord;
}

/** Returns an operation with the arguments of its function. */
export function readOperation(reader: ReferenceReader, found: FoundOperation): ApiOperation {
  const { id, method, path, pathItem, operation } = found;
  const parameters = readParameters(reader, found);
  const body = readBody(
    reader,
    operation,
    `${method} ${path}`,
    new Set(parameters.map(({ argument }) => argument)),
  );
  const summary = stringField(operation, 'summary') ?? '';
  const detail = stringField(operation, 'description') ?? stringField(pathItem, 'description') ?? '';
  const description = [summary, detail === summary ? '' : detail].filter((text) => text !== '').join('\n');
  const required = [
    ...parameters.filter(({ isRequired }) => isRequired).map(({ argument }) => argument),
    ...(body?.required ?? []),
  ];
  const properties = [
    ...parameters.map(({ argument, schema }) => [argument, schema] as const),
    ...(body?.entries ?? []),
  ];
  return {
    id,
    method,
    path,
    description: (description === '' ? `${method} ${path}` : description).slice(
      0,
      DESCRIPTION_LIMIT_CHARACTERS,
    ),
    parameters: parameters.map(({ schema: _schema, ...parameter }) => parameter),
    body: body?.body ?? null,
    input: {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length === 0 ? {} : { required: [...new Set(required)] }),
    },
  };
}

/** A parameter with the values it takes, which become part of what its operation takes. */
interface FoundParameter extends ApiParameter {
  readonly schema: JsonObject;
}

/** Returns the parameters of path and operation, of which the latter count, and those that only the path names. */
function readParameters(
  reader: ReferenceReader,
  { path, pathItem, operation }: FoundOperation,
): FoundParameter[] {
  const byKey = new Map<string, Omit<FoundParameter, 'argument'>>();
  for (const list of [pathItem['parameters'], operation['parameters']])
    for (const value of Array.isArray(list) ? list.slice(0, PARAMETERS_LIMIT) : []) {
      if (!reader.hasRoom(path)) break;
      const parameter = readParameter(reader, reader.object(value));
      if (parameter !== null) byKey.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  for (const [, name = ''] of path.matchAll(TEMPLATE))
    if (!byKey.has(`path ${name}`))
      byKey.set(`path ${name}`, { ...PLAIN, name, in: 'path', isRequired: true, style: 'simple' });
  const taken = new Set<string>();
  return [...byKey.values()].map((parameter) => {
    const argument = taken.has(parameter.name) ? `${parameter.name}_${parameter.in}` : parameter.name;
    taken.add(argument);
    return { ...parameter, argument };
  });
}

const PLAIN = { schema: { type: 'string' }, isExploded: false, isJson: false };

function readParameter(reader: ReferenceReader, value: JsonRecord): Omit<FoundParameter, 'argument'> | null {
  const name = stringField(value, 'name') ?? '';
  const place = stringField(value, 'in');
  if (
    name === '' ||
    name.length > NAME_LIMIT_CHARACTERS ||
    name === '__proto__' ||
    (place !== 'path' && place !== 'query' && place !== 'header')
  )
    return null;
  if (place === 'header' && (OWN_HEADERS.has(name.toLowerCase()) || /^(?:sec|proxy)-/i.test(name)))
    return null;
  const content = ownValue(value, 'content');
  const types = reader.firstKeys(content);
  const isJson = types.some((type) => /json/i.test(type));
  const media = isRecord(content) ? reader.object(content[types[0] ?? '']) : value;
  const schema = reader.schema(media['schema']);
  const description = stringField(value, 'description')?.slice(0, DESCRIPTION_LIMIT_CHARACTERS);
  const style = stringField(value, 'style') ?? (place === 'query' ? 'form' : 'simple');
  return {
    name,
    in: place,
    isRequired: place === 'path' || value['required'] === true,
    schema: description === undefined ? schema : { ...schema, description },
    style,
    isExploded: typeof value['explode'] === 'boolean' ? value['explode'] : style === 'form',
    isJson,
  };
}

interface FoundBody {
  readonly body: ApiBody;
  readonly entries: readonly (readonly [string, JsonObject])[];
  readonly required: readonly string[];
}

function readBody(
  reader: ReferenceReader,
  operation: JsonRecord,
  place: string,
  taken: ReadonlySet<string>,
): FoundBody | null {
  if (operation['requestBody'] === undefined || place.startsWith('GET ')) return null;
  const requestBody = reader.object(operation['requestBody']);
  const content = ownValue(requestBody, 'content');
  const types = reader.firstKeys(content);
  const [contentType, key] = chooseType(types);
  if (contentType === null || !isRecord(content)) {
    reader.warn('unsupported_body', place);
    return null;
  }
  const schema = reader.schema(reader.object(content[key])['schema']);
  const isRequired = requestBody['required'] === true;
  const properties = schema['properties'];
  const names = isRecord(properties) ? Object.keys(properties) : [];
  const isFlat = names.length > 0 && !names.some((name) => taken.has(name)) && !isChoice(schema);
  if (!isFlat) {
    const argument = taken.has(BODY_ARGUMENT) ? 'request_body' : BODY_ARGUMENT;
    return {
      body: { contentType, argument, properties: [] },
      entries: [[argument, schema]],
      required: isRequired ? [argument] : [],
    };
  }
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return {
    body: { contentType, argument: null, properties: names },
    entries: isRecord(properties)
      ? Object.entries(properties).map(([name, value]) => [name, isRecord(value) ? value : {}])
      : [],
    required: isRequired ? names.filter((name) => required.includes(name)) : [],
  };
}

function isChoice(schema: JsonObject): boolean {
  return ['anyOf', 'oneOf', 'allOf'].some((key) => schema[key] !== undefined);
}

function chooseType(types: readonly string[]): readonly [ApiBody['contentType'] | null, string] {
  for (const [pattern, type] of CONTENT_TYPES) {
    const key = types.find((candidate) => pattern.test(candidate));
    if (key !== undefined) return [type, key];
  }
  return [null, ''];
}
