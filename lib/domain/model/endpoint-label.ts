import { CUSTOM_ENDPOINT_TYPE } from './endpoint';
import { endpointOf, findBuiltIn } from './endpoint-descriptor';

/** Returns the name of an endpoint as users read it; one of the operator's own is called as it was configured. */
export function endpointLabel(endpoint: string): string {
  const known = endpoint === CUSTOM_ENDPOINT_TYPE ? endpointOf(endpoint) : findBuiltIn(endpoint);
  return known?.label ?? endpoint;
}
