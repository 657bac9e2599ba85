import type { EndpointsConfig } from './endpoint';
import { endpointOf } from './endpoint-descriptor';

export interface ChosenModel {
  readonly endpoint: string;
  /** The type is `custom` for endpoints of the configuration file, else null. */
  readonly endpointType: string | null;
  readonly model: string | null;
}

export interface PreferredModel {
  readonly endpoint: string;
  readonly model: string | null;
}

export function orderedEndpoints(endpoints: EndpointsConfig): string[] {
  return Object.entries(endpoints)
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([endpoint]) => endpoint);
}

/** Falls back to the endpoint it runs on, as for the plugins endpoint; null where neither is offered. */
export function findOfferedEndpoint(endpoints: EndpointsConfig, endpoint: string): string | null {
  const candidates = [endpoint, ...endpointOf(endpoint).runsOn];
  return candidates.find((each) => Object.hasOwn(endpoints, each)) ?? null;
}

/**
 * Falls back to the first endpoint of the menu; null when none is offered. The model last used there, else the
 * first of the list, replaces one that is not listed.
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

function findFirst(
  endpoints: EndpointsConfig,
  models: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  const ordered = orderedEndpoints(endpoints);
  const isUsable = (each: string) => !endpointOf(each).hasAssistants || (models[each] ?? []).length > 0;
  return ordered.find(isUsable) ?? ordered[0];
}
