import 'server-only';
import type { ModelsAnswer } from '@/lib/contracts/model/endpoints';
import type { EndpointsConfig } from '@/lib/domain/model/endpoint';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { describeEndpoints, listModels } from '../../providers/registry';

/** The endpoints that are offered here, as clients know them. Public, quick, without a provider being asked. */
export async function listEndpoints(): Promise<EndpointsConfig> {
  const described = Object.entries(await describeEndpoints());
  return Object.fromEntries(described.filter(([endpoint]) => endpointOf(endpoint).isOffered));
}

/** The models an owner may choose from, by endpoint. Within two seconds, whatever the providers do. */
export function listEndpointModels(owner: OwnerId): Promise<ModelsAnswer> {
  return listModels(owner);
}
