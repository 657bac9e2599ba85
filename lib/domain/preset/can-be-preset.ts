import { endpointOf } from '../model/endpoint-descriptor';

/** Returns whether what is set at an endpoint can be kept as a preset; null is no endpoint. */
export function canBePreset(endpoint: string | null): boolean {
  return endpoint !== null && endpointOf(endpoint).canBePreset;
}
