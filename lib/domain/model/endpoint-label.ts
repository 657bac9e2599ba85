import { CUSTOM_ENDPOINT_TYPE } from './endpoint';
import { endpointOf, findBuiltIn } from './endpoint-descriptor';

export function endpointLabel(endpoint: string): string {
  const known = endpoint === CUSTOM_ENDPOINT_TYPE ? endpointOf(endpoint) : findBuiltIn(endpoint);
  return known?.label ?? endpoint;
}
