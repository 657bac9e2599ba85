import 'server-only';
import type { z } from 'zod';
import type {
  Connection,
  StoredConnectionAnswer,
  typedConnectionSchema,
} from '@/lib/contracts/server/connections';
import { builtInEndpointSchema } from '@/lib/domain/model/endpoint';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ConnectionProblem } from '@/lib/domain/shared/connection-problem';
import type { Actor } from '../../db/server/admin-action-repository';
import { unsafeDeleteConnection, unsafeStoreConnection } from '../../db/server/server-repository';
import { storedServer, type StoredConnection } from '../../db/server/stored-server';
import { sealConnectionKey } from '../../platform/connection-key-box';
import { env, environmentVariable } from '../../platform/env';
import { operatorConfig } from '../../platform/operator-config';
import { knownProviderVariable } from '../../providers/custom/known-custom-endpoints';
import { openAiBaseUrl } from '../../providers/openai/entry';
import { describeEndpoints } from '../../providers/registry';
import { isFixed } from '../../providers/server-connections';
import { tryConnection, type TriedConnection } from '../../providers/try-connection';

type Typed = z.output<typeof typedConnectionSchema>;

const RESERVED: readonly string[] = ['custom', 'demo', 'ollama', '__proto__', 'constructor', 'prototype'];

/**
 * Includes those of the environment and the configuration file, and an Ollama that was found. No key is part of it.
 */
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

/** Demo needs no provider, agents run on another endpoint, and a key that users bring is theirs. */
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

/**
 * What does not work is not stored. The connection replaces an earlier one of its name for all users, its key
 * encrypted. Throws connection_failed.
 */
export async function storeConnection(typed: Typed, actor: Actor): Promise<StoredConnectionAnswer> {
  const tried = await planConnection(typed);
  const models = await tryConnection(tried);
  const { provider, name, baseUrl, apiKey } = tried;
  const sealed = apiKey === '' ? null : sealConnectionKey(name, apiKey);
  await unsafeStoreConnection(
    { provider, name, baseUrl, sealed },
    { actor, action: 'store_connection', subject: name },
  );
  return { endpoint: name, models: [...models] };
}

/** Throws not_found. */
export async function deleteConnection(connectionId: string, actor: Actor): Promise<void> {
  if (!(await unsafeDeleteConnection(connectionId, { actor, action: 'delete_connection' })))
    throw new AppError('not_found');
}

/** Throws connection_failed where the connection could not be used whatever the provider answers. */
async function planConnection({ provider, apiKey, baseUrl, name }: Typed): Promise<TriedConnection> {
  const key = apiKey.trim();
  if (provider !== 'custom') {
    if (isFixed(env(), provider)) throw refused('fixed');
    return { provider, name: provider, apiKey: key, baseUrl: null };
  }
  const address = toAddress(baseUrl);
  if (address === null) throw refused('not_a_model_server');
  const endpoint = name === '' ? new URL(address).hostname : name;
  const { connections } = await storedServer();
  if (await isNameTaken(endpoint, connections)) throw refused('name_taken');
  return { provider, name: endpoint, apiKey: key, baseUrl: address };
}

/** Returns the root of an API, with its version; null for what is no address. */
function toAddress(typed: string): string | null {
  const isNear = /^(localhost|[\d.]+|\[[\da-f:]+\])(:|\/|$)/i.test(typed);
  const written = /^[a-z]+:\/\//i.test(typed) ? typed : `${isNear ? 'http' : 'https'}://${typed}`;
  const url = URL.parse(written);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '') return null;
  url.search = '';
  url.hash = '';
  return openAiBaseUrl(url.href);
}

async function isNameTaken(name: string, connections: readonly StoredConnection[]): Promise<boolean> {
  const lower = name.toLowerCase();
  const isBuiltIn = builtInEndpointSchema.options.some((each) => each.toLowerCase() === lower);
  if (isBuiltIn || RESERVED.includes(lower) || knownProviderVariable(lower) !== null) return true;
  const { customEndpoints } = await operatorConfig();
  if (customEndpoints.some((endpoint) => endpoint.name.toLowerCase() === lower)) return true;
  return connections.some((stored) => stored.name !== name && stored.name.toLowerCase() === lower);
}

function refused(reason: ConnectionProblem): AppError {
  return new AppError('connection_failed', { reason, provider: '' });
}
