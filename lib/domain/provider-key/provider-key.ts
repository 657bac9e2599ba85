import type { EndpointsConfig } from '../model/endpoint';
import { endpointOf, type EndpointDescriptor } from '../model/endpoint-descriptor';
import { orderedEndpoints } from '../model/plan-model-choice';

/** The fields of an endpoint's description that concern its key. */
interface KeyedEndpoint {
  readonly userProvide?: boolean | undefined;
  readonly userProvideURL?: boolean | undefined;
  readonly azure?: boolean | undefined;
}

/** What a key consists of: one text, a text with an address, the four parts of Azure, or Google's two kinds. */
export type KeyForm = EndpointDescriptor['keyForm'];

/** How long a key may be stored, in minutes; the user chooses one. */
export const KEY_LIFETIMES_MINUTES = [30, 120, 720, 1_440, 10_080, 43_200] as const;

/** The preselected choice. */
export const DEFAULT_KEY_LIFETIME_MINUTES = 720;

/** The longest a key is stored: the longest choice, and a day for a clock that is wrong. */
export const KEY_LIFETIME_LIMIT_MS = (43_200 + 1_440) * 60 * 1000;

/** The longest value of a key; a service account is a sixth of it. */
export const KEY_VALUE_LIMIT_CHARACTERS = 16_384;

/** The longest name of a key, which is the name of an endpoint. */
export const KEY_NAME_LIMIT_CHARACTERS = 128;

/**
 * Returns the name under which an endpoint's key is stored: its own, but plugins share the key of the endpoint they run
 * on.
 */
export function keyNameOf(endpoint: string, config: KeyedEndpoint | undefined): string {
  const [usual, azure] = endpointOf(endpoint).runsOn;
  return (config?.azure === true ? azure : usual) ?? endpoint;
}

/** True where the endpoint does not answer until the user has provided a key, an address or both. */
export function needsUserKey(config: KeyedEndpoint | undefined): boolean {
  return config?.userProvide === true || config?.userProvideURL === true;
}

/** Returns the endpoints whose key the user provides, in their order, and once each of those that share a key. */
export function listKeyedEndpoints(endpoints: EndpointsConfig): string[] {
  const byKey = new Map<string, string>();
  for (const endpoint of orderedEndpoints(endpoints)) {
    const config = endpoints[endpoint];
    const keyName = keyNameOf(endpoint, config);
    if (needsUserKey(config) && !byKey.has(keyName)) byKey.set(keyName, endpoint);
  }
  return [...byKey.values()];
}

/** Returns the form of the key of this name. */
export function keyFormOf(keyName: string): KeyForm {
  return endpointOf(keyName).keyForm;
}

/** True while a key may be used: before the moment of its expiry. */
export function isKeyUsable(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() > now.getTime();
}
