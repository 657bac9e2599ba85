import { readFile } from 'node:fs/promises';
import type { Env } from '../env';
import { logWarning } from '../platform/log';
import { outboundFetch } from '../platform/outbound-fetch';
import { USER_PROVIDED } from './custom-entry';
import type { Answerer, EndpointEntry } from './endpoint-entry';
import { FALLBACK_MODELS } from './fallback-models';
import { geminiAdapter, geminiBaseUrl } from './google/gemini-adapter';
import { serviceAccountSchema, type ServiceAccount } from './google/service-account';
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
  return apiKey === USER_PROVIDED ? { kind: 'user-key' } : null;
}

function proxyOf(env: Env): string | undefined {
  return env.GOOGLE_REVERSE_PROXY?.replace(/\/+$/, '');
}

async function findServiceAccount(path: string | undefined): Promise<ServiceAccount | null> {
  if (path === undefined) return null;
  try {
    return serviceAccountSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    logWarning('GOOGLE_SERVICE_KEY_FILE does not name a usable service account file');
    return null;
  }
}
