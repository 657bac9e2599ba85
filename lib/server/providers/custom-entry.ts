import { CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/endpoint';
import type { CustomEndpointConfig } from '../platform/read-operator-config';
import { compatibleAdapter } from './custom/compatible-adapter';
import type { EndpointEntry } from './endpoint-entry';
import { listCompatibleModels } from './list-live-models';
import { fetchOwnPrices, OwnPrices } from './own-prices';

/** In the configuration: the person brings it. */
export const USER_PROVIDED = 'user_provided';

/** The one provider whose list of models states prices; as a name of an endpoint it may be written in any case. */
const STATES_PRICES = 'openrouter';

/** An endpoint of the configuration file, or one of the providers known by name, ready to answer. */
export function customEntry(custom: CustomEndpointConfig, order: number): EndpointEntry {
  const needsKey = custom.apiKey === USER_PROVIDED;
  const needsUrl = custom.baseUrl === USER_PROVIDED;
  const { name, baseUrl, apiKey, headers, addParams, dropParams } = custom;
  const isReady = !needsKey && !needsUrl;
  return {
    name,
    config: {
      order: custom.order ?? order,
      type: CUSTOM_ENDPOINT_TYPE,
      userProvide: needsKey,
      userProvideURL: needsUrl,
      ...(custom.modelDisplayLabel === undefined ? {} : { modelDisplayLabel: custom.modelDisplayLabel }),
      ...(custom.iconURL === undefined ? {} : { iconURL: custom.iconURL }),
    },
    models: {
      fallback: custom.models,
      fetchLive:
        isReady && custom.fetchesModels
          ? (signal) =>
              listCompatibleModels(baseUrl, { authorization: `Bearer ${apiKey}`, ...headers }, signal)
          : undefined,
    },
    answerer: isReady
      ? {
          kind: 'adapter',
          adapter: compatibleAdapter({ apiKey, baseUrl, headers }, { addParams, dropParams }),
        }
      : { kind: 'user-key' },
    pricing:
      isReady && custom.fetchesModels && name.toLowerCase() === STATES_PRICES
        ? {
            kind: 'own',
            prices: new OwnPrices((signal) =>
              fetchOwnPrices(baseUrl, { authorization: `Bearer ${apiKey}`, ...headers }, signal),
            ),
          }
        : { kind: 'tables' },
  };
}
