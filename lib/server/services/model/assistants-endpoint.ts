import 'server-only';
import type { EndpointConfig } from '@/lib/domain/model/endpoint';
import { ASSISTANTS_ENDPOINT, BUILT_IN_ENDPOINTS } from '@/lib/domain/model/endpoint-descriptor';
import { env } from '../../env';
import { operatorConfig } from '../../platform/operator-config';
import { toList } from '../../providers/models/to-list';

/**
 * Returns the endpoint of assistants as clients know it; null where the operator does not offer it: `ENDPOINTS` names
 * the endpoints without it, or there is no such variable and the configuration file has no block `assistants`.
 */
export async function findAssistantsEndpoint(): Promise<EndpointConfig | null> {
  const { assistants } = await operatorConfig();
  const named = toList(env().ENDPOINTS);
  const isOffered = named === undefined ? assistants !== null : named.includes(ASSISTANTS_ENDPOINT);
  if (!isOffered) return null;
  return {
    order: (named ?? BUILT_IN_ENDPOINTS).indexOf(ASSISTANTS_ENDPOINT),
    userProvide: false,
    userProvideURL: false,
    disableBuilder: assistants?.disableBuilder === true,
  };
}
