import type { EndpointsConfig } from './endpoint';
import { endpointOf } from './endpoint-descriptor';

/** The endpoint and model of the next message. */
export interface ChosenModel {
  readonly endpoint: string;
  /** `custom` for endpoints of the configuration file, else null. */
  readonly endpointType: string | null;
  /** Null where the endpoint lists no models. */
  readonly model: string | null;
}

/** A preferred endpoint, and the preferred model there, if any. */
export interface PreferredModel {
  readonly endpoint: string;
  readonly model: string | null;
}

/** Returns the endpoints that are offered, in the order of the menu. */
export function orderedEndpoints(endpoints: EndpointsConfig): string[] {
  return Object.entries(endpoints)
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([endpoint]) => endpoint);
}

/**
 * Returns the endpoint to use for a stored one: itself where it is offered, else the one it runs on, as for the plugins
 * endpoint. Null where neither is offered.
 */
export function findOfferedEndpoint(endpoints: EndpointsConfig, endpoint: string): string | null {
  const candidates = [endpoint, ...endpointOf(endpoint).runsOn];
  return candidates.find((each) => Object.hasOwn(endpoints, each)) ?? null;
}

/**
 * Returns the first preference whose endpoint is offered, else the first endpoint of the menu; null when none is
 * offered. A model that is not listed is replaced by the one last used at that endpoint, else by the first of its list.
 */
export function planModelChoice(
  endpoints: EndpointsConfig,
  models: Readonly<Record<string, readonly string[]>>,
  preferences: readonly PreferredModel[],
  lastModelAt: (endpoint: string) => string | null,
): ChosenModel | null {
  const preferred = preferences.find((each) => findOfferedEndpoint(endpoints, each.endpoint) !== null);
  const offered = preferred === undefined ? null : findOfferedEndpoint(endpoints, preferred.endpoint);
  const endpoint = offered ?? findFirst(endpoints, models);
  if (endpoint === undefined) return null;
  const listed = Object.hasOwn(models, endpoint) ? (models[endpoint] ?? []) : [];
  const candidates = [preferred?.model ?? null, lastModelAt(endpoint)];
  const model = candidates.find((each) => each !== null && listed.includes(each)) ?? listed[0] ?? null;
  return { endpoint, endpointType: endpoints[endpoint]?.type ?? null, model };
}

/** Returns the first endpoint of the menu; not that of assistants while the user has none. */
function findFirst(
  endpoints: EndpointsConfig,
  models: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  const ordered = orderedEndpoints(endpoints);
  const isUsable = (each: string) => !endpointOf(each).hasAssistants || (models[each] ?? []).length > 0;
  return ordered.find(isUsable) ?? ordered[0];
}
