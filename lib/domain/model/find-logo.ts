import { endpointOf } from './endpoint-descriptor';
import { DRAWINGS, type EndpointLogo } from './endpoint-logo';
import { type LogoRow, MODEL_LOGOS, SERVICE_LOGOS } from './table/logo-rows';

/** The logo of the model's maker comes first; null means that none is known. */
export function findLogo(endpoint: string, model: string | null = null): EndpointLogo | null {
  const { logo } = endpointOf(endpoint);
  if (DRAWINGS.some((drawing) => drawing === logo)) return logo;
  const name = endpoint.toLowerCase().replaceAll(/[^a-z]/g, '');
  return logoIn(MODEL_LOGOS, model?.toLowerCase() ?? '') ?? logo ?? logoIn(SERVICE_LOGOS, name);
}

function logoIn(table: readonly LogoRow[], name: string): EndpointLogo | null {
  return table.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
