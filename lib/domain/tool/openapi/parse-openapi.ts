import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';
import { trimOf, withoutEndSlashes } from '../../shared/text/trim-of';
import { toToolName } from '../tool-definition';
import { API_METHODS, type CallableApi } from './api-operation';
import { OPERATIONS_LIMIT, type OpenApiProblem, type OpenApiWarning } from './openapi-problem';
import { OPENAPI_LIMIT_CHARACTERS, readOpenApiText } from './read-openapi-text';
import { readOperation, type FoundOperation } from './read-operation';
import { ReferenceReader } from './reference-reader';

/** A description of an API that can be used. */
export interface OpenApi extends CallableApi {
  readonly warnings: readonly OpenApiWarning[];
}

export type OpenApiOutcome =
  | { readonly isValid: true; readonly api: OpenApi }
  | { readonly isValid: false; readonly problem: OpenApiProblem };

const UNSUPPORTED_METHODS = ['head', 'options', 'trace', 'query', 'connect'];
const PATHS_LIMIT = 20_000;
/** The longest address of a server, also once its variables are filled in; longer ones are no address. */
const SERVER_URL_LIMIT_CHARACTERS = 2_000;

/** Returns what a description in OpenAPI 3.0 or 3.1, as JSON or YAML, says of an API, or why it cannot be used. */
export function parseOpenApi(text: string): OpenApiOutcome {
  if (text.length > OPENAPI_LIMIT_CHARACTERS) return invalid('too_large');
  return interpretOpenApi(readOpenApiText(text));
}

/** Returns what a description says that was read from its text; null is a text that holds no object. */
function interpretOpenApi(root: JsonRecord | null): OpenApiOutcome {
  if (root === null || !isVersion3(root)) return invalid('unreadable');
  const server = findServer(root);
  if (server === null) return invalid('no_server');
  const paths = ownValue(root, 'paths');
  if (!isRecord(paths) || Object.keys(paths).length === 0) return invalid('no_paths');
  const reader = new ReferenceReader(root);
  const found = findOperations(reader, paths);
  if (found.length > OPERATIONS_LIMIT) return invalid('too_many_operations');
  if (found.length === 0) return invalid('no_operations');
  const operations = found.map((operation) => readOperation(reader, operation));
  const serverUrl = withoutEndSlashes(server.href);
  return {
    isValid: true,
    api: { serverUrl, domain: server.hostname, operations, warnings: reader.warnings },
  };
}

function invalid(problem: OpenApiProblem): OpenApiOutcome {
  return { isValid: false, problem };
}

/** A description that names no version is taken for one of version 3, which its servers show. */
function isVersion3(root: JsonRecord): boolean {
  const version = root['openapi'];
  return version === undefined ? root['swagger'] === undefined : /^3(?:\.|$)/.test(String(version));
}

/** Returns the first address of the servers that can be called; null when there is none. */
function findServer(root: JsonRecord): URL | null {
  const servers = ownValue(root, 'servers');
  for (const server of Array.isArray(servers) ? servers.slice(0, 100) : []) {
    const url = withVariables(server);
    if (url.length > SERVER_URL_LIMIT_CHARACTERS || !URL.canParse(url)) continue;
    const { protocol, username, password, hostname, origin, pathname } = new URL(url);
    if (!/^https?:$/.test(protocol) || hostname === '' || username !== '' || password !== '') continue;
    return new URL(`${origin}${pathname}`);
  }
  return null;
}

/** Returns the address of a server with the default values of its variables. */
function withVariables(server: unknown): string {
  const variables = isRecord(server) ? ownValue(server, 'variables') : undefined;
  const url = stringField(server, 'url') ?? '';
  if (url.length > SERVER_URL_LIMIT_CHARACTERS) return url;
  return url.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = isRecord(variables) ? ownValue(variables, name) : undefined;
    const value = stringField(variable, 'default') ?? whole;
    // One character more than may be tells the caller that it is too long.
    return value.slice(0, SERVER_URL_LIMIT_CHARACTERS + 1);
  });
}

function findOperations(reader: ReferenceReader, paths: JsonRecord): FoundOperation[] {
  const found: FoundOperation[] = [];
  const taken = new Set<string>();
  for (const [path, value] of Object.entries(paths).slice(0, PATHS_LIMIT)) {
    if (!path.startsWith('/')) continue;
    const pathItem = reader.object(value);
    for (const method of API_METHODS) {
      const operation = ownValue(pathItem, method.toLowerCase());
      if (!isRecord(operation)) continue;
      const id = toToolName(stringField(operation, 'operationId') ?? toId(method, path), taken);
      taken.add(id);
      found.push({ id, method, path, pathItem, operation });
      if (found.length > OPERATIONS_LIMIT) return found;
    }
    for (const method of UNSUPPORTED_METHODS)
      if (ownValue(pathItem, method) !== undefined)
        reader.warn('unsupported_method', `${method.toUpperCase()} ${path}`);
  }
  return found;
}

/** Returns the id of an operation that has none: `get_users_id` of `GET /users/{id}`. */
function toId(method: string, path: string): string {
  return `${method.toLowerCase()}_${trimOf(path.replaceAll(/[^a-zA-Z0-9]+/g, '_'), '_')}`;
}
