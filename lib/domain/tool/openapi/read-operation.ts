import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';
import { toArgumentSchema } from '../schema/offered-schema';
import type { JsonObject } from '../tool-definition';
import type { ApiMethod, ApiOperation, ApiParameter } from './api-operation';
import { readBody } from './read-body';
import type { ReferenceReader } from './reference-reader';

const DESCRIPTION_LIMIT_CHARACTERS = 1_024;
const PARAMETERS_LIMIT = 100;
const NAME_LIMIT_CHARACTERS = 200;
const TEMPLATE = /\{([^{}/]+)\}/g;

/** A parameter cannot set these headers: OpenAPI forbids the first three, the connection has the others. */
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

export interface FoundOperation {
  readonly id: string;
  readonly method: ApiMethod;
  readonly path: string;
  readonly pathItem: JsonRecord;
  readonly operation: JsonRecord;
  /** Null means the server of the API. */
  readonly serverUrl: string | null;
}

/** Null means that the body cannot be sent, with a warning. */
export function readOperation(reader: ReferenceReader, found: FoundOperation): ApiOperation | null {
  const { id, method, path, pathItem, operation, serverUrl } = found;
  const parameters = readParameters(reader, found);
  const taken = new Set(parameters.map(({ argument }) => argument));
  const body = method === 'GET' ? null : readBody(reader, operation, taken);
  if (body === 'unsendable') {
    reader.warn('unsupported_body', `${method} ${path}`);
    return null;
  }
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
    serverUrl,
    description: (description === '' ? `${method} ${path}` : description).slice(
      0,
      DESCRIPTION_LIMIT_CHARACTERS,
    ),
    parameters: parameters.map(({ schema: _schema, ...parameter }) => parameter),
    body: body?.body ?? null,
    input: toArgumentSchema({
      type: 'object',
      properties: Object.fromEntries(properties),
      required: [...new Set(required)],
    }),
  };
}

interface FoundParameter extends ApiParameter {
  readonly schema: JsonObject;
}

/** Parameters of the operation replace those of the path. */
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
  if (place !== 'path' && place !== 'query' && place !== 'header') return null;
  if (!isUsableName(name, place)) return null;
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

function isUsableName(name: string, place: ApiParameter['in']): boolean {
  if (place === 'header' && isOwnHeader(name)) return false;
  return name !== '' && name.length <= NAME_LIMIT_CHARACTERS && name !== '__proto__';
}

function isOwnHeader(name: string): boolean {
  return OWN_HEADERS.has(name.toLowerCase()) || /^(?:sec|proxy)-/i.test(name);
}
