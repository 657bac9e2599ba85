import { CUSTOM_ENDPOINT_TYPE } from '../model/endpoint';
import { endpointOf } from '../model/endpoint-descriptor';

/** An endpoint and its kind: `custom`, or null for a built-in one. */
export interface AskedEndpoint {
  readonly endpoint: string;
  readonly endpointType: string | null;
}

/**
 * True when a conversation continues after a move to another endpoint. Within an endpoint it always does. Elsewhere it
 * must be sent as a whole, which endpoints that hold conversations themselves do not accept, and the user must have
 * chosen modular chat.
 */
export function keepsConversation(from: AskedEndpoint, to: AskedEndpoint, isModularChat: boolean): boolean {
  if (from.endpoint === to.endpoint) return true;
  return (
    isModularChat && (to.endpointType === CUSTOM_ENDPOINT_TYPE || !endpointOf(to.endpoint).holdsConversations)
  );
}
