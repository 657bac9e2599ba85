import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';
import { withoutEndSlashes } from '../../shared/text/trim-of';

const SERVER_URL_LIMIT_CHARACTERS = 2_000;
const SERVERS_LIMIT = 100;

export interface ServerPlace {
  readonly server: URL;
  readonly base: string | null;
  /** True where only operations name the server: those that name none are called nowhere. */
  readonly isOfOperations: boolean;
}

/**
 * The servers of the API come before those of paths and operations. With `base` relative addresses count, and `/`
 * where none is named.
 */
export function findServer(root: JsonRecord, base: string | null): ServerPlace | null {
  const servers = listOf(root);
  const all = servers.length === 0 && base !== null ? [{ url: '/' }] : servers;
  const server = firstOf(all, base);
  if (server !== null) return { server, base, isOfOperations: false };
  const paths = ownValue(root, 'paths');
  const items = isRecord(paths) ? Object.values(paths).slice(0, SERVERS_LIMIT).filter(isRecord) : [];
  const places = items.flatMap((item) => [
    item,
    ...Object.values(item).slice(0, SERVERS_LIMIT).filter(isRecord),
  ]);
  const found = servers.length > 0 ? null : firstOf(places.flatMap(listOf), base);
  return found === null ? null : { server: found, base, isOfOperations: true };
}

function firstOf(servers: readonly unknown[], base: string | null): URL | null {
  for (const server of servers) {
    const address = toAddress(server, base);
    if (address !== null) return address;
  }
  return null;
}

/**
 * The operation's servers come first, then the path's, then the API's. Null means none of the API's origin, to which
 * its key belongs.
 */
export function findOperationServer(
  operation: JsonRecord,
  pathItem: JsonRecord,
  { server, base, isOfOperations }: ServerPlace,
): string | null {
  const own = listOf(operation);
  const servers = own.length === 0 ? listOf(pathItem) : own;
  if (servers.length === 0) return isOfOperations ? null : toServerUrl(server);
  const found = servers
    .map((one) => toAddress(one, base ?? server.origin))
    .find((address) => address?.origin === server.origin);
  return found === undefined || found === null ? null : toServerUrl(found);
}

export function toServerUrl({ href }: URL): string {
  return withoutEndSlashes(href);
}

function listOf(place: JsonRecord): readonly unknown[] {
  const servers = ownValue(place, 'servers');
  if (isRecord(servers)) return [servers];
  return Array.isArray(servers) ? servers.slice(0, SERVERS_LIMIT) : [];
}

const UNFILLED = /[{}]|%7[BD]/i;

function toAddress(server: unknown, base: string | null): URL | null {
  const url = withVariables(server);
  if (UNFILLED.test(url)) return null;
  const from = base ?? undefined;
  if (url.length > SERVER_URL_LIMIT_CHARACTERS || !URL.canParse(url, from)) return null;
  const { protocol, username, password, hostname, origin, pathname } = new URL(url, from);
  if (!/^https?:$/.test(protocol) || hostname === '' || username !== '' || password !== '') return null;
  return new URL(`${origin}${pathname}`);
}

function firstChoice(variable: unknown): string | undefined {
  const choices = isRecord(variable) ? ownValue(variable, 'enum') : undefined;
  return textOf(Array.isArray(choices) ? choices[0] : undefined);
}

/** Returns a text also for a port, which YAML reads as a number. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function withVariables(server: unknown): string {
  const variables = isRecord(server) ? ownValue(server, 'variables') : undefined;
  const url = typeof server === 'string' ? server : (stringField(server, 'url') ?? '');
  if (url.length > SERVER_URL_LIMIT_CHARACTERS) return url;
  return url.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = isRecord(variables) ? ownValue(variables, name) : undefined;
    const own = isRecord(variable) ? textOf(ownValue(variable, 'default')) : undefined;
    const value = own ?? firstChoice(variable) ?? whole;
    // One character above the limit is kept, which tells the caller that the address is too long.
    return value.slice(0, SERVER_URL_LIMIT_CHARACTERS + 1);
  });
}
