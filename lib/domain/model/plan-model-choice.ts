import type { EndpointsConfig } from './endpoint';
import { endpointOf } from './endpoint-descriptor';

/** Whom the next message goes to. */
export interface ChosenModel {
  readonly endpoint: string;
  /** `custom` for endpoints of the configuration file, else null. */
  readonly endpointType: string | null;
  /** Null where the endpoint lists no models. */
  readonly model: string | null;
}

/** An endpoint somebody would like, and the model there if they said. */
export interface PreferredModel {
  readonly endpoint: string;
  readonly model: string | null;
}

/** The endpoints that are offered, in the order of the menu. */
export function orderedEndpoints(endpoints: EndpointsConfig): string[] {
  return Object.entries(endpoints)
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([endpoint]) => endpoint);
}

/**
 * The endpoint to use for a stored one: itself where it is offered, else the one it runs on, as for the plugins endpoint.
 * Null where neither is offered.
 */
export function findOfferedEndpoint(endpoints: EndpointsConfig, endpoint: string): string | null {
  const candidates = [endpoint, ...endpointOf(endpoint).runsOn];
  return candidates.find((each) => Object.hasOwn(endpoints, each)) ?? null;
}

/**
 * The first wish whose endpoint is offered, else the first endpoint of the menu; null when nothing is offered. A model
 * that is not listed gives way to the one used last at that endpoint, and that to the first of its list.
 */
export function planModelChoice(
  endpoints: EndpointsConfig,
  models: Readonly<Record<string, readonly string[]>>,
  wishes: readonly PreferredModel[],
  lastModelAt: (endpoint: string) => string | null,
): ChosenModel | null {
  const wish = wishes.find((each) => findOfferedEndpoint(endpoints, each.endpoint) !== null);
  const wished = wish === undefined ? null : findOfferedEndpoint(endpoints, wish.endpoint);
  const endpoint = wished ?? orderedEndpoints(endpoints)[0];
  if (endpoint === undefined) return null;
  const listed = Object.hasOwn(models, endpoint) ? (models[endpoint] ?? []) : [];
  const candidates = [wish?.model ?? null, lastModelAt(endpoint)];
  const model = candidates.find((each) => each !== null && listed.includes(each)) ?? listed[0] ?? null;
  return { endpoint, endpointType: endpoints[endpoint]?.type ?? null, model };
}
