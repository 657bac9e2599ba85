import { CUSTOM_ENDPOINT_TYPE } from '../model/endpoint';
import { endpointOf } from '../model/endpoint-descriptor';

export interface AskedEndpoint {
  readonly endpoint: string;
  readonly endpointType: string | null;
}

/**
 * Within an endpoint a conversation always continues. Elsewhere it is sent as a whole, which endpoints that hold
 * conversations themselves do not accept, and the user must have chosen modular chat.
 */
export function keepsConversation(from: AskedEndpoint, to: AskedEndpoint, isModularChat: boolean): boolean {
  if (from.endpoint === to.endpoint) return true;
  return (
    isModularChat && (to.endpointType === CUSTOM_ENDPOINT_TYPE || !endpointOf(to.endpoint).holdsConversations)
  );
}
