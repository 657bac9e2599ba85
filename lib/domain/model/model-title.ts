import { endpointLabel } from './endpoint-label';

/** Null means that it has no name yet. A provider's only model of its name is written as the provider. */
export function modelTitle(endpoint: string, name: string | null): string {
  const label = endpointLabel(endpoint);
  return name === null || name === '' || name.toLowerCase() === label.toLowerCase() ? label : name;
}
