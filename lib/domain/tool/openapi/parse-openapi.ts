import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';
import { trimOf } from '../../shared/text/trim-of';
import { toToolName } from '../tool-definition';
import { API_METHODS, type CallableApi } from './api-operation';
import { findOperationServer, findServer, toServerUrl, type ServerPlace } from './api-server';
import { findTextFault, type TextFault } from './find-text-fault';
import { OPERATIONS_LIMIT, type OpenApiProblem, type OpenApiWarning } from './openapi-problem';
import { OPENAPI_LIMIT_CHARACTERS, readOpenApiText } from './read-openapi-text';
import { readOperation, type FoundOperation } from './read-operation';
import { ReferenceReader } from './reference-reader';

export interface OpenApi extends CallableApi {
  readonly warnings: readonly OpenApiWarning[];
}

export interface InvalidOpenApi {
  readonly isValid: false;
  readonly problem: OpenApiProblem;
  /** Null means that no line is at fault. */
  readonly fault: TextFault | null;
}

export type OpenApiOutcome = { readonly isValid: true; readonly api: OpenApi } | InvalidOpenApi;

const UNSUPPORTED_METHODS = ['head', 'options', 'trace', 'query', 'connect'];
const PATHS_LIMIT = 20_000;

const LEFT_OUT: readonly OpenApiWarning['kind'][] = ['unsupported_body', 'other_server'];

/** OpenAPI 3.0 or 3.1 is read from JSON or YAML; `base` is its address. */
export function parseOpenApi(text: string, base: string | null = null): OpenApiOutcome {
  if (text.length > OPENAPI_LIMIT_CHARACTERS) return invalid('too_large');
  const outcome = interpretOpenApi(readOpenApiText(text), base);
  return outcome.isValid ? outcome : { ...outcome, fault: findTextFault(text, outcome.problem) };
}

function interpretOpenApi(root: JsonRecord | null, base: string | null): OpenApiOutcome {
  if (root === null) return invalid('unreadable');
  if (isVersion2(root)) return invalid('swagger_2');
  if (!isVersion3(root)) return invalid('unreadable');
  const paths = ownValue(root, 'paths');
  const hasPaths = isRecord(paths) && Object.keys(paths).length > 0;
  // Webhooks are addresses that the server itself calls.
  if (!hasPaths && isRecord(ownValue(root, 'webhooks'))) return invalid('no_paths');
  const place = findServer(root, base);
  if (place === null) return invalid('no_server');
  if (!hasPaths) return invalid('no_paths');
  const reader = new ReferenceReader(root);
  const found = findOperations(reader, paths, place);
  if (found.length > OPERATIONS_LIMIT) return invalid('too_many_operations');
  const operations = found.flatMap((operation) => readOperation(reader, operation) ?? []);
  const isLeftOut = reader.warnings.some(({ kind }) => LEFT_OUT.includes(kind));
  if (operations.length === 0) return invalid(isLeftOut ? 'nothing_callable' : 'no_operations');
  const { server } = place;
  return {
    isValid: true,
    api: { serverUrl: toServerUrl(server), domain: server.hostname, operations, warnings: reader.warnings },
  };
}

function invalid(problem: OpenApiProblem): InvalidOpenApi {
  return { isValid: false, problem, fault: null };
}

function isVersion2(root: JsonRecord): boolean {
  const version = root['swagger'] ?? root['openapi'];
  return version !== undefined && /^[12](?:\.|$)/.test(String(version));
}

/** A description without a version counts as version 3. */
function isVersion3(root: JsonRecord): boolean {
  const version = root['openapi'];
  return version === undefined ? root['swagger'] === undefined : /^3(?:\.|$)/.test(String(version));
}

function findOperations(reader: ReferenceReader, paths: JsonRecord, place: ServerPlace): FoundOperation[] {
  const found: FoundOperation[] = [];
  const taken = new Set<string>();
  for (const [path, value] of Object.entries(paths).slice(0, PATHS_LIMIT)) {
    if (!path.startsWith('/')) continue;
    const pathItem = withSmallMethods(reader.object(value));
    for (const method of API_METHODS) {
      const operation = ownValue(pathItem, method.toLowerCase());
      if (!isRecord(operation)) continue;
      const id = toToolName(stringField(operation, 'operationId') ?? toId(method, path), taken);
      taken.add(id);
      const serverUrl = findOperationServer(operation, pathItem, place);
      if (serverUrl === null) {
        reader.warn('other_server', `${method} ${path}`);
        continue;
      }
      const isOfApi = serverUrl === toServerUrl(place.server);
      found.push({ id, method, path, pathItem, operation, serverUrl: isOfApi ? null : serverUrl });
      if (found.length > OPERATIONS_LIMIT) return found;
    }
    for (const method of UNSUPPORTED_METHODS)
      if (ownValue(pathItem, method) !== undefined)
        reader.warn('unsupported_method', `${method.toUpperCase()} ${path}`);
  }
  return found;
}

/** Some descriptions write methods in capitals. */
function withSmallMethods(pathItem: JsonRecord): JsonRecord {
  const large = API_METHODS.filter((method) => ownValue(pathItem, method) !== undefined);
  if (large.length === 0) return pathItem;
  const small = Object.fromEntries(large.map((method) => [method.toLowerCase(), ownValue(pathItem, method)]));
  return { ...pathItem, ...small };
}

/** Example: `get_users_id` for `GET /users/{id}`. */
function toId(method: string, path: string): string {
  return `${method.toLowerCase()}_${trimOf(path.replaceAll(/[^a-zA-Z0-9]+/g, '_'), '_')}`;
}
