import { addressAsPasted } from '@/lib/domain/provider-key/as-pasted';
import { readConnectionKey } from '@/lib/domain/provider-key/provider-key-value';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { Env } from '../../platform/env';
import { guardedFetch } from '../../platform/outbound/guarded-fetch';
import { sharedList, USER_PROVIDED, type EndpointEntry, type KeyedBackend } from '../endpoint-entry';
import { FALLBACK_MODELS } from '../models/fallback-models';
import { listCompatibleModels, listOpenAiModels } from '../models/list-live-models';
import { OPENROUTER_BASE_URL, OwnPrices } from '../models/own-prices';
import { toList } from '../models/to-list';
import { addressDigest } from '../shared/address-digest';
import { compatibleAdapter } from '../shared/compatible-adapter';
import { OPENAI_BASE_URL, openAiAdapter } from './openai-adapter';

/** Returns null when it is not configured. */
export function openAiEntry(env: Env, order: number): EndpointEntry | null {
  if (env.OPENROUTER_API_KEY !== undefined) return openRouterEntry(env, env.OPENROUTER_API_KEY, order);
  const apiKey = env.OPENAI_API_KEY;
  if (apiKey === undefined) return null;
  const forcePrompt = env.OPENAI_FORCE_PROMPT;
  const userProvideURL = env.OPENAI_REVERSE_PROXY === USER_PROVIDED;
  // The operator's key is never sent to an address that a user chose.
  const userProvide = apiKey === USER_PROVIDED || userProvideURL;
  const baseUrl = userProvideURL ? OPENAI_BASE_URL : openAiBaseUrl(env.OPENAI_REVERSE_PROXY);
  const own = connect({
    apiKey,
    baseUrl,
    organization: env.OPENAI_ORGANIZATION,
    forcePrompt,
    vectorStoreIds: toList(env.OPENAI_VECTOR_STORES),
  });
  return {
    name: 'openAI',
    reach: addressDigest(baseUrl),
    config: { order, userProvide, userProvideURL },
    models: {
      fixed: toList(env.OPENAI_MODELS),
      fallback: FALLBACK_MODELS.openAI,
      fetchLive: userProvide ? undefined : own.fetchLive,
    },
    backend: userProvide
      ? {
          kind: 'user-key',
          withKey(value) {
            const key = readConnectionKey(value, { needsUrl: userProvideURL });
            if (key === null) return null;
            if (key.baseUrl === null) return connect({ apiKey: key.apiKey, baseUrl, forcePrompt });
            const ownUrl = openAiBaseUrl(key.baseUrl);
            return connect({ apiKey: key.apiKey, baseUrl: ownUrl, forcePrompt, fetch: guardedFetch });
          },
        }
      : { kind: 'adapter', adapter: own.adapter },
  };
}

function openRouterEntry(env: Env, apiKey: string, order: number): EndpointEntry {
  const { adapter, fetchLive } = connect({ apiKey, baseUrl: OPENROUTER_BASE_URL });
  const headers = { authorization: `Bearer ${apiKey}` };
  return {
    name: 'openAI',
    reach: addressDigest(OPENROUTER_BASE_URL),
    config: { order, userProvide: false, userProvideURL: false },
    models: { fixed: toList(env.OPENAI_MODELS), fallback: ['openrouter/auto'], fetchLive },
    backend: { kind: 'adapter', adapter },
    pricing: {
      kind: 'own',
      prices: new OwnPrices({ baseUrl: OPENROUTER_BASE_URL, headers }),
    },
  };
}

interface OpenAiConnection {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly organization?: string | undefined;
  readonly forcePrompt?: boolean;
  readonly fetch?: typeof globalThis.fetch;
  /** Only the operator's key opens the operator's stores. */
  readonly vectorStoreIds?: readonly string[] | undefined;
}

function connect(connection: OpenAiConnection): KeyedBackend {
  const { apiKey, baseUrl, organization, forcePrompt, fetch, vectorStoreIds } = connection;
  const isOwnHost = new URL(baseUrl).hostname === new URL(OPENAI_BASE_URL).hostname;
  if (isOwnHost)
    return {
      // The older call has no counterpart in the newer interface.
      adapter:
        forcePrompt === true
          ? compatibleAdapter({ apiKey, baseUrl }, { forcePrompt })
          : openAiAdapter({ apiKey, baseUrl }, organization, vectorStoreIds),
      fetchLive: sharedList([baseUrl, apiKey], (signal) =>
        listOpenAiModels({ baseUrl, apiKey, fetch }, signal),
      ),
      fetch,
    };
  return {
    adapter: compatibleAdapter({ apiKey, baseUrl }, { forcePrompt }),
    fetchLive: sharedList([baseUrl, apiKey], (signal) =>
      listCompatibleModels({ baseUrl, apiKey, fetch }, signal),
    ),
    fetch,
  };
}

/** Operators write the address with or without a version, or with the call. */
export function openAiBaseUrl(written: string | undefined): string {
  if (written === undefined) return OPENAI_BASE_URL;
  const url = new URL(addressAsPasted(written));
  url.pathname = withoutEndSlashes(url.pathname) || '/v1';
  return url.href;
}
