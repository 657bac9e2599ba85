import type { EndpointsConfig } from '../model/endpoint';
import { endpointOf, type EndpointDescriptor } from '../model/endpoint-descriptor';
import { orderedEndpoints } from '../model/plan-model-choice';

interface KeyedEndpoint {
  readonly userProvide?: boolean | undefined;
  readonly userProvideURL?: boolean | undefined;
  readonly azure?: boolean | undefined;
}

export type KeyForm = EndpointDescriptor['keyForm'];

export const KEY_LIFETIMES_MINUTES = [30, 120, 720, 1_440, 10_080, 43_200] as const;

export const DEFAULT_KEY_LIFETIME_MINUTES = 720;

/** The longest choice, and a day more for wrong clocks. */
export const KEY_LIFETIME_LIMIT_MS = (43_200 + 1_440) * 60 * 1000;

/** The longest key, a service account, has a sixth of this. */
export const KEY_VALUE_LIMIT_CHARACTERS = 16_384;

export const KEY_NAME_LIMIT_CHARACTERS = 128;

/** Plugins share the key of the endpoint they run on. */
export function keyNameOf(endpoint: string, config: KeyedEndpoint | undefined): string {
  const [usual, azure] = endpointOf(endpoint).runsOn;
  return (config?.azure === true ? azure : usual) ?? endpoint;
}

export function needsUserKey(config: KeyedEndpoint | undefined): boolean {
  return config?.userProvide === true || config?.userProvideURL === true;
}

/** A key that endpoints share is listed once; the order stays. */
export function listKeyedEndpoints(endpoints: EndpointsConfig): string[] {
  const byKey = new Map<string, string>();
  for (const endpoint of orderedEndpoints(endpoints)) {
    const config = endpoints[endpoint];
    const keyName = keyNameOf(endpoint, config);
    if (needsUserKey(config) && !byKey.has(keyName)) byKey.set(keyName, endpoint);
  }
  return [...byKey.values()];
}

export function keyFormOf(keyName: string): KeyForm {
  return endpointOf(keyName).keyForm;
}

export function isKeyUsable(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() > now.getTime();
}
