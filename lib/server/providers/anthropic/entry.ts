import { readPlainKey } from '@/lib/domain/provider-key/provider-key-value';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { Env } from '../../platform/env';
import { sharedList, USER_PROVIDED, type EndpointEntry, type KeyedBackend } from '../endpoint-entry';
import { FALLBACK_MODELS } from '../models/fallback-models';
import { toList } from '../models/to-list';
import { anthropicAdapter, anthropicBaseUrl } from './anthropic-adapter';
import { listAnthropicModels } from './list-anthropic-models';

/** Returns null when the endpoint is not configured. */
export function anthropicEntry(env: Env, order: number): EndpointEntry | null {
  const apiKey = env.ANTHROPIC_API_KEY;
  if (apiKey === undefined) return null;
  const userProvide = apiKey === USER_PROVIDED;
  const baseUrl = anthropicBaseUrl(withoutEndSlashes(env.ANTHROPIC_REVERSE_PROXY));
  const own = connect(apiKey, baseUrl);
  return {
    name: 'anthropic',
    config: { order, userProvide },
    models: {
      fixed: toList(env.ANTHROPIC_MODELS),
      fallback: FALLBACK_MODELS.anthropic,
      fetchLive: userProvide ? undefined : own.fetchLive,
    },
    backend: userProvide
      ? {
          kind: 'user-key',
          withKey(value) {
            const key = readPlainKey(value);
            return key === null ? null : connect(key.secret, baseUrl);
          },
        }
      : { kind: 'adapter', adapter: own.adapter },
  };
}

function connect(apiKey: string, baseUrl: string): KeyedBackend {
  return {
    adapter: anthropicAdapter({ apiKey, baseUrl }),
    fetchLive: sharedList([baseUrl, apiKey], (signal) => listAnthropicModels({ apiKey, baseUrl }, signal)),
  };
}
