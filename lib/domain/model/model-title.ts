import { endpointLabel } from './endpoint-label';

/**
 * Returns what a chosen model is called where its provider is not mentioned: its own name, which is null while it
 * has none. A provider with one model of the same name is written as the provider writes itself.
 */
export function modelTitle(endpoint: string, name: string | null): string {
  const label = endpointLabel(endpoint);
  return name === null || name === '' || name.toLowerCase() === label.toLowerCase() ? label : name;
}
