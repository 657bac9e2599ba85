import { endpointOf } from '../model/endpoint-descriptor';

export function canBePreset(endpoint: string | null): boolean {
  return endpoint !== null && endpointOf(endpoint).canBePreset;
}
