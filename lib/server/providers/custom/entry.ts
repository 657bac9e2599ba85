import { endpointIconPath } from '@/lib/contracts/model/endpoint-icons';
import { CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/model/endpoint';
import { readConnectionKey } from '@/lib/domain/provider-key/provider-key-value';
import type { CustomEndpointConfig } from '../../platform/config-file/read-custom-endpoints';
import { iconName, isRemoteIcon } from '../../platform/icon-name';
import { guardedFetch } from '../../platform/outbound/guarded-fetch';
import { sharedList, USER_PROVIDED, type EndpointEntry, type KeyedBackend } from '../endpoint-entry';
import { listCompatibleModels, type ListedModel } from '../models/list-live-models';
import { isOllama, listOllamaModels } from '../models/list-ollama-models';
import { OwnPrices } from '../models/own-prices';
import { addressDigest } from '../shared/address-digest';
import { compatibleAdapter } from '../shared/compatible-adapter';

/** Only the list of this provider states prices; its name may be in any case. */
const STATES_PRICES = 'openrouter';

export function customEntry(custom: CustomEndpointConfig, order: number): EndpointEntry {
  const needsKey = custom.apiKey === USER_PROVIDED;
  const needsUrl = custom.baseUrl === USER_PROVIDED;
  const { name, baseUrl, apiKey, headers } = custom;
  // The operator's key is never sent to an address that a user chose.
  const needsPerson = needsKey || needsUrl;
  const own = connect(custom, { apiKey, baseUrl, headers });
  return {
    name,
    reach: addressDigest(baseUrl),
    config: {
      order: custom.order ?? order,
      type: CUSTOM_ENDPOINT_TYPE,
      userProvide: needsPerson,
      userProvideURL: needsUrl,
      ...(custom.modelDisplayLabel === undefined ? {} : { modelDisplayLabel: custom.modelDisplayLabel }),
      ...(custom.iconURL === undefined ? {} : { iconURL: shownIcon(custom.iconURL) }),
    },
    models: {
      fallback: custom.models,
      fetchLive: needsPerson ? undefined : own.fetchLive,
      fetchLiveFor:
        needsPerson || !custom.fetchesModels || custom.userIdQuery !== true
          ? undefined
          : (ownerId, signal) => listModelsFor(custom, ownerId, signal),
    },
    backend: needsPerson
      ? { kind: 'user-key', withKey: (value) => withOwnKey(custom, value) }
      : { kind: 'adapter', adapter: own.adapter },
    pricing:
      !needsPerson && custom.fetchesModels && name.toLowerCase() === STATES_PRICES
        ? {
            kind: 'own',
            prices: new OwnPrices({ baseUrl, headers: { authorization: `Bearer ${apiKey}`, ...headers } }),
          }
        : { kind: 'tables' },
  };
}

/** Pages show no picture from elsewhere, so that this server fetches the icons. */
function shownIcon(url: string): string {
  return isRemoteIcon(url) ? endpointIconPath(iconName(url)) : url;
}

function listModelsFor(
  { baseUrl, apiKey, headers }: CustomEndpointConfig,
  ownerId: string,
  signal: AbortSignal,
): Promise<readonly ListedModel[]> {
  const query = { user: ownerId };
  return listCompatibleModels({ baseUrl, apiKey, headers, query }, signal);
}

interface Connection {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
}

function connect(custom: CustomEndpointConfig, connection: Connection): KeyedBackend {
  const { apiKey, baseUrl, headers, fetch } = connection;
  const { addParams, dropParams, forcePrompt, fetchesModels } = custom;
  const address = { baseUrl, apiKey, headers, fetch };
  return {
    adapter: compatibleAdapter({ apiKey, baseUrl, headers }, { addParams, dropParams, forcePrompt }),
    fetchLive: fetchesModels
      ? sharedList([baseUrl, apiKey, headers], (signal) =>
          isOllama(custom.name) ? listOllamaModels(address, signal) : listCompatibleModels(address, signal),
        )
      : undefined,
    fetch,
  };
}

/** The operator's headers and fields, which may be secrets, go to the operator's address only. */
function withOwnKey(custom: CustomEndpointConfig, value: string): KeyedBackend | null {
  const key = readConnectionKey(value, { needsUrl: custom.baseUrl === USER_PROVIDED });
  if (key === null) return null;
  const { apiKey, baseUrl } = key;
  return baseUrl === null
    ? connect(custom, { apiKey, baseUrl: custom.baseUrl, headers: custom.headers })
    : connect({ ...custom, addParams: {} }, { apiKey, baseUrl, headers: {}, fetch: guardedFetch });
}
