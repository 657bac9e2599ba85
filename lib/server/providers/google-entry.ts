import { readFile } from 'node:fs/promises';
import {
  readGoogleKey,
  serviceAccountKeySchema,
  type ServiceAccountKey,
} from '@/lib/domain/provider-key-value';
import type { Env } from '../env';
import { logWarning } from '../platform/log';
import { outboundFetch } from '../platform/outbound-fetch';
import { USER_PROVIDED } from './custom-entry';
import type { Answerer, EndpointEntry, KeyedAnswerer } from './endpoint-entry';
import { FALLBACK_MODELS } from './fallback-models';
import { geminiAdapter, geminiBaseUrl } from './google/gemini-adapter';
import { vertexAdapter } from './google/vertex-adapter';
import { listGeminiModels } from './list-live-models';
import { toList } from './to-list';

/** The google endpoint: Gemini by key, else Vertex by a service account's file. Null when neither is configured. */
export async function googleEntry(env: Env, order: number): Promise<EndpointEntry | null> {
  const answerer = await findAnswerer(env);
  if (answerer === null) return null;
  const apiKey = env.GOOGLE_KEY;
  const canList = apiKey !== undefined && apiKey !== USER_PROVIDED;
  const baseUrl = geminiBaseUrl(proxyOf(env));
  return {
    name: 'google',
    config: { order, userProvide: answerer.kind === 'user-key' },
    models: {
      fixed: toList(env.GOOGLE_MODELS),
      fallback: FALLBACK_MODELS.google,
      fetchLive: canList ? (signal) => listGeminiModels(baseUrl, apiKey, signal) : undefined,
    },
    answerer,
  };
}

async function findAnswerer(env: Env): Promise<Answerer | null> {
  const apiKey = env.GOOGLE_KEY;
  if (apiKey !== undefined && apiKey !== USER_PROVIDED)
    return { kind: 'adapter', adapter: geminiAdapter({ apiKey, baseUrl: proxyOf(env) }) };
  const account = await findServiceAccount(env.GOOGLE_SERVICE_KEY_FILE);
  if (account !== null) {
    const connection = { account, location: env.GOOGLE_VERTEX_LOCATION, baseUrl: proxyOf(env) };
    return { kind: 'adapter', adapter: vertexAdapter(connection, outboundFetch) };
  }
  return apiKey === USER_PROVIDED
    ? { kind: 'user-key', withKey: (value) => withGoogleKey(env, value) }
    : null;
}

function withGoogleKey(env: Env, value: string): KeyedAnswerer | null {
  const key = readGoogleKey(value);
  if (key === null) return null;
  const baseUrl = proxyOf(env);
  if (key.apiKey === null) {
    const connection = { account: key.account, location: env.GOOGLE_VERTEX_LOCATION, baseUrl };
    return { adapter: vertexAdapter(connection, outboundFetch) };
  }
  const { apiKey } = key;
  return {
    adapter: geminiAdapter({ apiKey, baseUrl }),
    fetchLive: (signal) => listGeminiModels(geminiBaseUrl(baseUrl), apiKey, signal),
  };
}

function proxyOf(env: Env): string | undefined {
  return env.GOOGLE_REVERSE_PROXY?.replace(/\/+$/, '');
}

async function findServiceAccount(path: string | undefined): Promise<ServiceAccountKey | null> {
  if (path === undefined) return null;
  try {
    return serviceAccountKeySchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    logWarning('GOOGLE_SERVICE_KEY_FILE does not name a usable service account file');
    return null;
  }
}
