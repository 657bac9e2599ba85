import { endpointLabel } from './endpoint-label';

/** Null means that the model has no name yet. A provider's only model of the same name is written as the provider. */
export function modelTitle(endpoint: string, name: string | null): string {
  const label = endpointLabel(endpoint);
  return name === null || name === '' || name.toLowerCase() === label.toLowerCase() ? label : name;
}
