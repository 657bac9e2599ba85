import 'server-only';
import type { EndpointsConfig } from '@/lib/domain/model/endpoint';
import { describeEndpoints } from '../../providers/registry';

/** They answer conversations of existing clients, and are not offered: what sets them apart does nothing yet. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['gptPlugins']);

/** The endpoints that are offered here, as clients know them. Public, quick, without a provider being asked. */
export async function listEndpoints(): Promise<EndpointsConfig> {
  const described = Object.entries(await describeEndpoints());
  return Object.fromEntries(described.filter(([endpoint]) => !NOT_OFFERED.has(endpoint)));
}
