import 'server-only';
import { knownStoredServer, type StoredConnection } from '../db/server/stored-server';
import type { CustomEndpointConfig } from '../platform/config-file/read-custom-endpoints';
import { openConnectionKey } from '../platform/connection-key-box';
import { env, type Env } from '../platform/env';
import type { OperatorConfig } from '../platform/read-operator-config';

/** The protocol requires a key even from servers that need none. */
const NO_KEY = 'none';

export function knownEnv(): Env {
  return withStoredKeys(env(), knownStoredServer().connections);
}

export function withStoredKeys(set: Env, connections: readonly StoredConnection[]): Env {
  const keys = Object.fromEntries(
    connections.flatMap((connection) => {
      const variable = VARIABLES[connection.provider];
      const key = variable === null || isFixed(set, connection.provider) ? null : keyOf(connection);
      return variable === null || key === null ? [] : [[variable, key]];
    }),
  );
  return { ...set, ...keys };
}

export function withStoredEndpoints(
  config: OperatorConfig,
  connections: readonly StoredConnection[],
): OperatorConfig {
  const named = new Set(config.customEndpoints.map(({ name }) => name.toLowerCase()));
  const stored = connections
    .filter(({ provider, name }) => provider === 'custom' && !named.has(name.toLowerCase()))
    .flatMap((connection) => {
      const apiKey = connection.sealed === null ? NO_KEY : keyOf(connection);
      return apiKey === null || connection.baseUrl === null
        ? []
        : [toEndpoint({ name: connection.name, baseUrl: connection.baseUrl, apiKey })];
    });
  return { ...config, customEndpoints: [...config.customEndpoints, ...stored] };
}

export function toEndpoint(server: {
  readonly name: string;
  readonly baseUrl: string;
  readonly apiKey: string | null;
}): CustomEndpointConfig {
  return {
    name: server.name,
    apiKey: server.apiKey ?? NO_KEY,
    baseUrl: server.baseUrl,
    models: [],
    fetchesModels: true,
    modelDisplayLabel: server.name,
    headers: {},
    addParams: {},
    dropParams: [],
  };
}

const VARIABLES = {
  openAI: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_KEY',
  custom: null,
} as const;

/** True where the environment sets this provider, whose setting then counts. */
export function isFixed(set: Env, provider: StoredConnection['provider']): boolean {
  if (provider === 'openAI') return set.OPENAI_API_KEY !== undefined || set.OPENROUTER_API_KEY !== undefined;
  if (provider === 'anthropic') return set.ANTHROPIC_API_KEY !== undefined;
  if (provider === 'google') return set.GOOGLE_KEY !== undefined || set.GOOGLE_SERVICE_KEY_FILE !== undefined;
  return false;
}

function keyOf({ name, sealed }: StoredConnection): string | null {
  return sealed === null ? null : openConnectionKey(name, sealed);
}
