import { CUSTOM_ENDPOINT_TYPE } from '../model/endpoint';
import { endpointOf } from '../model/endpoint-descriptor';

/** An endpoint somebody talks to, and what kind it is: `custom`, or null for one the product knows by name. */
export interface AskedEndpoint {
  readonly endpoint: string;
  readonly endpointType: string | null;
}

/**
 * True when a conversation goes on where it is moved to. Within an endpoint it always does; elsewhere it must be sent as a
 * whole, which those that keep conversations on their own side do not take, and the person must want it (modular chat).
 */
export function keepsConversation(from: AskedEndpoint, to: AskedEndpoint, isModularChat: boolean): boolean {
  if (from.endpoint === to.endpoint) return true;
  return (
    isModularChat && (to.endpointType === CUSTOM_ENDPOINT_TYPE || !endpointOf(to.endpoint).holdsConversations)
  );
}
