import 'server-only';
import type { ModelsAnswer } from '@/lib/contracts/model/endpoints';
import type { EndpointsConfig } from '@/lib/domain/model/endpoint';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { describeEndpoints, listModels } from '../../providers/registry';

/** They answer conversations of existing clients, and are not offered: what sets them apart does nothing yet. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['gptPlugins']);

/** The endpoints that are offered here, as clients know them. Public, quick, without a provider being asked. */
export async function listEndpoints(): Promise<EndpointsConfig> {
  const described = Object.entries(await describeEndpoints());
  return Object.fromEntries(described.filter(([endpoint]) => !NOT_OFFERED.has(endpoint)));
}

/** The models an owner may choose from, by endpoint. Within two seconds, whatever the providers do. */
export function listEndpointModels(owner: OwnerId): Promise<ModelsAnswer> {
  return listModels(owner);
}
