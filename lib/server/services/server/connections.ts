import 'server-only';
import type { z } from 'zod';
import type {
  Connection,
  StoredConnectionAnswer,
  typedConnectionSchema,
} from '@/lib/contracts/server/connections';
import { builtInEndpointSchema } from '@/lib/domain/model/endpoint';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { freeName } from '@/lib/domain/server/server-software';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ConnectionProblem } from '@/lib/domain/shared/connection-problem';
import type { Actor } from '../../db/server/admin-action-repository';
import { unsafeDeleteConnection, unsafeStoreConnection } from '../../db/server/server-repository';
import { storedServer, type StoredConnection } from '../../db/server/stored-server';
import { openConnectionKey, sealConnectionKey } from '../../platform/connection-key-box';
import { env, environmentVariable } from '../../platform/env';
import { operatorConfig } from '../../platform/operator-config';
import { knownProviderVariable } from '../../providers/custom/known-custom-endpoints';
import { openAiBaseUrl } from '../../providers/openai/entry';
import { describeEndpoints } from '../../providers/registry';
import { isFixed } from '../../providers/server-connections';
import { tryConnection, type TriedConnection } from '../../providers/try-connection';

type Typed = z.output<typeof typedConnectionSchema>;

const RESERVED: readonly string[] = ['custom', 'demo', 'ollama', '__proto__', 'constructor', 'prototype'];

/** The list contains no key. */
export async function listConnections(): Promise<Connection[]> {
  const [offered, { connections }, { customEndpoints }] = await Promise.all([
    describeEndpoints(),
    storedServer(),
    operatorConfig(),
  ]);
  const filed = new Set(customEndpoints.map(({ name }) => name));
  const stored = connections.map((connection): Connection => {
    const { connectionId, provider, name, baseUrl } = connection;
    const isUsed = !isFixed(env(), provider) && !filed.has(name) && name in offered;
    return { connectionId, endpoint: name, source: 'stored', variable: null, baseUrl, isUsed };
  });
  const used = new Set(stored.filter(({ isUsed }) => isUsed).map(({ endpoint }) => endpoint));
  const others = Object.entries(offered)
    .filter(([endpoint, { userProvide }]) => isOperated(endpoint, userProvide) && !used.has(endpoint))
    .map(([endpoint]): Connection => {
      const variable = variableOf(endpoint);
      const source = filed.has(endpoint) ? 'file' : endpoint === 'ollama' ? 'found' : 'environment';
      return {
        connectionId: null,
        endpoint,
        source,
        variable: source === 'environment' ? variable : null,
        baseUrl: null,
        isUsed: true,
      };
    });
  return [...stored, ...others];
}

/** Demo needs no provider, agents run on other endpoints, and users' keys belong to users. */
function isOperated(endpoint: string, userProvide: boolean | undefined): boolean {
  const { isScripted, runsOn } = endpointOf(endpoint);
  return !isScripted && runsOn.length === 0 && (userProvide !== true || variableOf(endpoint) !== null);
}

function variableOf(endpoint: string): string | null {
  const known = BUILT_IN_VARIABLES[endpoint] ?? [knownProviderVariable(endpoint) ?? ''];
  return known.find((name) => name !== '' && environmentVariable(name) !== undefined) ?? null;
}

const BUILT_IN_VARIABLES: Readonly<Record<string, readonly string[]>> = {
  openAI: ['OPENROUTER_API_KEY', 'OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY'],
  google: ['GOOGLE_KEY', 'GOOGLE_SERVICE_KEY_FILE'],
  azureOpenAI: ['AZURE_API_KEY'],
  bingAI: ['BINGAI_TOKEN'],
  chatGPTBrowser: ['CHATGPT_TOKEN'],
};

/** A connection that does not work is not stored. It replaces one of its name. Throws connection_failed. */
export async function storeConnection(typed: Typed, actor: Actor): Promise<StoredConnectionAnswer> {
  const tried = await planConnection(typed);
  const { models, software } = await tryConnection(tried);
  if (tried.name !== '') await storeTried(tried, actor, { replaces: true });
  const proposed = [software, typed.otherName].find((name) => name !== null && name !== '') ?? UNKNOWN_SERVER;
  const endpoint = tried.name === '' ? await storeUnnamed(tried, proposed, actor) : tried.name;
  return { endpoint, models: [...models] };
}

function storeTried(
  { provider, name, baseUrl, apiKey }: TriedConnection,
  actor: Actor,
  options: { replaces: boolean },
): Promise<'stored' | 'taken'> {
  const sealed = apiKey === '' ? null : sealConnectionKey(name, apiKey);
  const action = { actor, action: 'store_connection', subject: name } as const;
  return unsafeStoreConnection({ provider, name, baseUrl, sealed }, action, options);
}

const UNKNOWN_SERVER = 'My server';

/** When two equal names are stored at the same time, the later one gets a number. */
async function storeUnnamed(tried: TriedConnection, proposed: string, actor: Actor): Promise<string> {
  const { name, replaces } = await proposeName(proposed, tried.baseUrl);
  const outcome = await storeTried({ ...tried, name }, actor, { replaces });
  return outcome === 'stored' ? name : storeUnnamed(tried, proposed, actor);
}

/** Throws not_found. */
export async function deleteConnection(connectionId: string, actor: Actor): Promise<void> {
  if (!(await unsafeDeleteConnection(connectionId, { actor, action: 'delete_connection' })))
    throw new AppError('not_found');
}

/** Throws connection_failed where no answer could make it usable. */
async function planConnection(typed: Typed): Promise<TriedConnection> {
  const { provider, baseUrl, name } = typed;
  const apiKey = typed.apiKey.trim();
  const withKey = async (planned: TriedConnection): Promise<TriedConnection> =>
    typed.keepsKey && apiKey === '' ? { ...planned, apiKey: await storedKeyOf(planned) } : planned;
  if (provider !== 'custom') {
    if (isFixed(env(), provider)) throw refused('fixed');
    return withKey({ provider, name: provider, apiKey, baseUrl: null });
  }
  const address = toAddress(baseUrl);
  if (address === null) throw refused('not_a_model_server');
  const { connections } = await storedServer();
  if (name !== '' && (await isNameTaken(name, connections))) throw refused('name_taken');
  return withKey({ provider, name, apiKey, baseUrl: address });
}

/**
 * A key never goes to another address than its own. Returns an empty text without one. Throws
 * connection_failed where it would be lost.
 */
async function storedKeyOf({ provider, name, baseUrl }: TriedConnection): Promise<string> {
  const { connections } = await storedServer();
  const stored = connections.find((each) => each.provider === provider && each.name === name);
  if (stored?.sealed === null) return '';
  const apiKey = stored?.baseUrl === baseUrl ? openConnectionKey(name, stored.sealed) : null;
  if (apiKey === null) throw refused('key_missing');
  return apiKey;
}

/** Returns the name of the connection it replaces, else a free one. */
async function proposeName(
  proposed: string,
  baseUrl: string | null,
): Promise<{ name: string; replaces: boolean }> {
  const { connections } = await storedServer();
  const known = connections.find((each) => each.baseUrl === baseUrl && isProposal(each, proposed));
  if (known !== undefined) return { name: known.name, replaces: true };
  const { customEndpoints } = await operatorConfig();
  const taken = new Set([...connections, ...customEndpoints].map(({ name }) => name.toLowerCase()));
  const name = freeName(proposed, (each) => taken.has(each.toLowerCase()) || isReserved(each.toLowerCase()));
  return { name, replaces: false };
}

/** Returns the root of an API; null for no address. */
function toAddress(typed: string): string | null {
  const isNear = /^(localhost|[\d.]+|\[[\da-f:]+\])(:|\/|$)/i.test(typed);
  const written = /^[a-z]+:\/\//i.test(typed) ? typed : `${isNear ? 'http' : 'https'}://${typed}`;
  const url = URL.parse(written);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '') return null;
  url.search = '';
  url.hash = '';
  return openAiBaseUrl(url.href);
}

/** Earlier versions named connections after their host. */
function isProposal({ name, baseUrl }: StoredConnection, proposed: string): boolean {
  return name.startsWith(proposed) || (baseUrl !== null && URL.parse(baseUrl)?.hostname === name);
}

async function isNameTaken(name: string, connections: readonly StoredConnection[]): Promise<boolean> {
  const lower = name.toLowerCase();
  if (isReserved(lower)) return true;
  const { customEndpoints } = await operatorConfig();
  if (customEndpoints.some((endpoint) => endpoint.name.toLowerCase() === lower)) return true;
  return connections.some((stored) => stored.name !== name && stored.name.toLowerCase() === lower);
}

function isReserved(lower: string): boolean {
  const isBuiltIn = builtInEndpointSchema.options.some((each) => each.toLowerCase() === lower);
  return isBuiltIn || RESERVED.includes(lower) || knownProviderVariable(lower) !== null;
}

function refused(reason: ConnectionProblem): AppError {
  return new AppError('connection_failed', { reason, provider: '' });
}
