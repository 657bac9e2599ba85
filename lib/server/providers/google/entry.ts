import { readFile } from 'node:fs/promises';
import {
  readGoogleKey,
  serviceAccountKeySchema,
  type ServiceAccountKey,
} from '@/lib/domain/provider-key/provider-key-value';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { Env } from '../../platform/env';
import { logWarning } from '../../platform/log';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import {
  sharedList,
  USER_PROVIDED,
  type Backend,
  type EndpointEntry,
  type KeyedBackend,
  type LiveList,
  type ModelSource,
} from '../endpoint-entry';
import { FALLBACK_MODELS } from '../models/fallback-models';
import { getJson, listGeminiModels, toGeminiModels } from '../models/list-live-models';
import { toList } from '../models/to-list';
import { geminiAdapter, geminiBaseUrl } from './gemini-adapter';
import { listVertexModels } from './list-vertex-models';
import { vertexAdapter, vertexSignIn, type VertexConnection } from './vertex-adapter';

/** The key of Gemini is preferred to the file of Vertex. Returns null without either. */
export async function googleEntry(env: Env, order: number): Promise<EndpointEntry | null> {
  const found = await findBackend(env);
  if (found === null) return null;
  const { backend, fetchLive } = found;
  return {
    name: 'google',
    config: { order, userProvide: backend.kind === 'user-key' },
    models: {
      fixed: toList(env.GOOGLE_MODELS),
      fallback: FALLBACK_MODELS.google,
      fetchLive,
    },
    backend,
  };
}

interface Found {
  readonly backend: Backend;
  readonly fetchLive?: ModelSource['fetchLive'];
}

async function findBackend(env: Env): Promise<Found | null> {
  const apiKey = env.GOOGLE_KEY;
  if (apiKey !== undefined && apiKey !== USER_PROVIDED)
    return {
      backend: {
        kind: 'adapter',
        adapter: geminiAdapter({ apiKey, baseUrl: proxyOf(env) }, toList(env.GOOGLE_FILE_SEARCH_STORES)),
      },
      fetchLive: listGemini(geminiBaseUrl(proxyOf(env)), apiKey),
    };
  const account = await findServiceAccount(env.GOOGLE_SERVICE_KEY_FILE);
  if (account !== null) {
    const connection = { account, location: env.GOOGLE_VERTEX_LOCATION, baseUrl: proxyOf(env) };
    const { adapter, fetchLive } = connectVertex(connection);
    return { backend: { kind: 'adapter', adapter }, fetchLive };
  }
  return apiKey === USER_PROVIDED
    ? { backend: { kind: 'user-key', withKey: (value) => withGoogleKey(env, value) } }
    : null;
}

function withGoogleKey(env: Env, value: string): KeyedBackend | null {
  const key = readGoogleKey(value);
  if (key === null) return null;
  const baseUrl = proxyOf(env);
  if (key.apiKey === null) {
    const connection = { account: key.account, location: env.GOOGLE_VERTEX_LOCATION, baseUrl };
    return connectVertex(connection);
  }
  const { apiKey } = key;
  return {
    adapter: geminiAdapter({ apiKey, baseUrl }),
    fetchLive: listGemini(geminiBaseUrl(baseUrl), apiKey),
  };
}

function listGemini(baseUrl: string, apiKey: string): LiveList {
  return sharedList([baseUrl, apiKey], (signal) => listGeminiModels(baseUrl, apiKey, signal));
}

function connectVertex(connection: VertexConnection): KeyedBackend {
  const { account, location, baseUrl } = connection;
  const signIn = vertexSignIn(account, outboundFetch);
  return {
    adapter: vertexAdapter(connection, outboundFetch, signIn),
    fetchLive: sharedList([account, location, baseUrl], async (signal) =>
      toGeminiModels(
        await listVertexModels(connection, signIn, (url, headers) => getJson(url, headers, signal)),
      ),
    ),
  };
}

function proxyOf(env: Env): string | undefined {
  return withoutEndSlashes(env.GOOGLE_REVERSE_PROXY);
}

async function findServiceAccount(path: string | undefined): Promise<ServiceAccountKey | null> {
  if (path === undefined) return null;
  try {
    return serviceAccountKeySchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    logWarning('GOOGLE_SERVICE_KEY_FILE does not name a usable service account file; it is ignored');
    return null;
  }
}
