import { endpointOf } from '../model/endpoint-descriptor';

/** Whether the settings at an endpoint can be saved as a preset; null is no endpoint. */
export function canBePreset(endpoint: string | null): boolean {
  return endpoint !== null && endpointOf(endpoint).canBePreset;
}
