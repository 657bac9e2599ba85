import type { EndpointsConfig } from './endpoint';
import { endpointOf } from './endpoint-descriptor';

export interface ChosenModel {
  readonly endpoint: string;
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

/** The endpoint that it runs on is the fallback; null means that neither is offered. */
export function findOfferedEndpoint(endpoints: EndpointsConfig, endpoint: string): string | null {
  const candidates = [endpoint, ...endpointOf(endpoint).runsOn];
  return candidates.find((each) => Object.hasOwn(endpoints, each)) ?? null;
}

/**
 * The first endpoint of the menu is the fallback; null means none. An unlisted model is replaced by the last used one,
 * else the first.
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
