import 'server-only';
import { isRecord } from '@/lib/domain/shared/json-record';
import { ownValue } from '@/lib/domain/shared/own-value';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { ApiOperation, ApiParameter } from '@/lib/domain/tool/openapi/api-operation';
import type { JsonObject } from '@/lib/domain/tool/tool-definition';
import { ActionInputError } from './action-input-error';
import { buildBody, type LoadedFiles } from './build-body';
import { deepPairs, plainText } from './plain-text';

export interface ActionRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

const URL_LIMIT_CHARACTERS = 16_000;

/** Throws ActionInputError when arguments would lead elsewhere. */
export function buildActionRequest(
  apiUrl: string,
  operation: ApiOperation,
  input: JsonObject,
  files: LoadedFiles,
): ActionRequest {
  const serverUrl = operation.serverUrl ?? apiUrl;
  // The key of the action belongs to the server that its owner was shown.
  if (new URL(serverUrl).origin !== new URL(apiUrl).origin)
    throw new ActionInputError('the operation has another server than the action');
  const base = new URL(serverUrl);
  const url = new URL(serverUrl + toPathAndQuery(operation, input));
  const basePath = withoutEndSlashes(base.pathname);
  if (url.origin !== base.origin || !url.pathname.startsWith(`${basePath}/`))
    throw new ActionInputError('the path leaves the server of the action');
  const headers: Record<string, string> = { accept: 'application/json, text/*;q=0.9, */*;q=0.5' };
  for (const parameter of operation.parameters) {
    const value = ownValue(input, parameter.argument);
    if (value === undefined || value === null) {
      if (parameter.isRequired) throw new ActionInputError(`the argument ${parameter.argument} is missing`);
      continue;
    }
    if (parameter.in === 'query')
      for (const pair of toPairs(parameter, value)) url.searchParams.append(...pair);
    if (parameter.in === 'header') headers[parameter.name.toLowerCase()] = toHeader(parameter, value);
  }
  if (url.href.length > URL_LIMIT_CHARACTERS) throw new ActionInputError('the arguments are too long');
  const body = buildBody(operation.body, input, files);
  if (body !== undefined) headers['content-type'] = body.contentType;
  return { url: url.href, headers, body: body?.content };
}

/** Some descriptions distinguish operations by query, or by a fragment that is never sent. */
function toPathAndQuery(operation: ApiOperation, input: JsonObject): string {
  const [sent = ''] = operation.path.split('#', 1);
  const at = sent.indexOf('?');
  if (at === -1) return toPath({ ...operation, path: sent }, input);
  const query = filledTemplate({ ...operation, path: sent.slice(at) }, input);
  return toPath({ ...operation, path: sent.slice(0, at) }, input) + query;
}

function toPath(operation: ApiOperation, input: JsonObject): string {
  const filled = filledTemplate(operation, input);
  // Such a segment would be taken for the folder above, also when its dots are encoded.
  if (filled.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment)))
    throw new ActionInputError('a part of the path is a dot');
  return filled.replaceAll('\\', '%5C');
}

function filledTemplate({ path, parameters }: ApiOperation, input: JsonObject): string {
  return path.replaceAll(/\{([^{}/]+)\}/g, (_whole, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const value = parameter === undefined ? undefined : ownValue(input, parameter.argument);
    if (parameter === undefined || value === undefined || value === null || value === '')
      throw new ActionInputError(`the argument ${parameter?.argument ?? name} is missing`);
    return toPathText(parameter, value);
  });
}

/** Labels begin with a dot, matrices with a semicolon and the name. */
function toPathText(parameter: ApiParameter, value: unknown): string {
  const { style, isExploded, name } = parameter;
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  if (style !== 'label' && style !== 'matrix') return encoded(toText(parameter, value));
  const begin = style === 'label' ? '.' : `;${encoded(name)}=`;
  if (Array.isArray(value) && isExploded)
    return value.map((item) => begin + encoded(plainText(item))).join('');
  if (isRecord(value) && isExploded) {
    const pairs = Object.entries(value).map(([key, item]) => `${encoded(key)}=${encoded(plainText(item))}`);
    return pairs.map((pair) => (style === 'label' ? '.' : ';') + pair).join('');
  }
  return begin + encoded(toText(parameter, value)).replaceAll('%2C', ',');
}

function toPairs(parameter: ApiParameter, value: unknown): [string, string][] {
  const { name, style, isExploded, isJson } = parameter;
  if (isJson) return [[name, JSON.stringify(value)]];
  if (Array.isArray(value)) {
    if (isExploded) return value.map((item) => [name, plainText(item)]);
    const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
    return [[name, value.map(plainText).join(separator)]];
  }
  if (isRecord(value)) {
    if (style === 'deepObject') return deepPairs(name, value);
    if (isExploded) return Object.entries(value).map(([key, item]) => [key, plainText(item)]);
  }
  return [[name, toText(parameter, value)]];
}

function toHeader(parameter: ApiParameter, value: unknown): string {
  const text = toText(parameter, value);
  // Only printable ASCII is allowed: a line break would begin a header of its own.
  if (!/^[\t\x20-\x7e]*$/.test(text))
    throw new ActionInputError(`the argument ${parameter.argument} cannot be sent in a header`);
  return text;
}

function toText({ isJson, isExploded }: ApiParameter, value: unknown): string {
  if (isJson) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(plainText).join(',');
  if (!isRecord(value)) return plainText(value);
  const entries = Object.entries(value).map(([key, item]) => [key, plainText(item)]);
  return entries.map((pair) => pair.join(isExploded ? '=' : ',')).join(',');
}
