import 'server-only';
import type { ModelsAnswer } from '@/lib/contracts/model/endpoints';
import type { EndpointsConfig } from '@/lib/domain/model/endpoint';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { describeEndpoints, listModels } from '../../providers/registry';

/** Returns the endpoints that are offered here, as clients know them. It is public and fast: no provider is asked. */
export async function listEndpoints(): Promise<EndpointsConfig> {
  const described = Object.entries(await describeEndpoints());
  return Object.fromEntries(described.filter(([endpoint]) => endpointOf(endpoint).isOffered));
}

/** Returns the models an owner may choose from, by endpoint. Answers within two seconds, whatever the providers do. */
export function listEndpointModels(owner: OwnerId): Promise<ModelsAnswer> {
  return listModels(owner);
}
