import type { Env } from '../env';
import { anthropicAdapter, anthropicBaseUrl } from './anthropic/anthropic-adapter';
import { USER_PROVIDED } from './custom-entry';
import type { EndpointEntry } from './endpoint-entry';
import { FALLBACK_MODELS } from './fallback-models';
import { listCompatibleModels } from './list-live-models';
import { toList } from './to-list';

/** The anthropic endpoint. Null when it is not configured. */
export function anthropicEntry(env: Env, order: number): EndpointEntry | null {
  const apiKey = env.ANTHROPIC_API_KEY;
  if (apiKey === undefined) return null;
  const userProvide = apiKey === USER_PROVIDED;
  const baseUrl = anthropicBaseUrl(env.ANTHROPIC_REVERSE_PROXY?.replace(/\/+$/, ''));
  const headers = { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
  return {
    name: 'anthropic',
    config: { order, userProvide },
    models: {
      fixed: toList(env.ANTHROPIC_MODELS),
      fallback: FALLBACK_MODELS.anthropic,
      fetchLive: userProvide ? undefined : (signal) => listCompatibleModels(baseUrl, headers, signal),
    },
    answerer: userProvide
      ? { kind: 'user-key' }
      : { kind: 'adapter', adapter: anthropicAdapter({ apiKey, baseUrl }) },
  };
}
