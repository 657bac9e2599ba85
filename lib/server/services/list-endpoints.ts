import 'server-only';
import type { EndpointsConfig } from '@/lib/domain/endpoint';
import { describeEndpoints } from '../providers/registry';

/** The endpoints that are offered here, as clients know them. Public, quick, without a provider being asked. */
export function listEndpoints(): Promise<EndpointsConfig> {
  return describeEndpoints();
}
