import { CUSTOM_ENDPOINT_TYPE } from '../model/endpoint';
import { endpointOf } from '../model/endpoint-descriptor';

export interface AskedEndpoint {
  readonly endpoint: string;
  readonly endpointType: string | null;
}

/** To another endpoint the conversation is sent as a whole, which some refuse, and modular chat must be on. */
export function keepsConversation(from: AskedEndpoint, to: AskedEndpoint, isModularChat: boolean): boolean {
  if (from.endpoint === to.endpoint) return true;
  return (
    isModularChat && (to.endpointType === CUSTOM_ENDPOINT_TYPE || !endpointOf(to.endpoint).holdsConversations)
  );
}
