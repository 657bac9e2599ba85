import type { EditedPreset } from '@/lib/contracts/preset/presets';
import type { PresetFields } from '@/lib/domain/preset/flat-preset';
import { settingsAt } from '@/lib/domain/settings/endpoint-settings';

/** At another endpoint, only the settings that mean something there are kept. */
export function toSavedFields(edited: EditedPreset, before: EditedPreset): PresetFields {
  const { title, endpoint, endpointType, model, settings, tools } = edited;
  const isSame = endpoint === before.endpoint;
  return {
    title,
    endpoint,
    endpointType,
    model,
    settings: {
      ...(isSame ? settings : settingsAt(endpoint, endpointType, settings)),
      ...(isSame && tools !== null ? { tools } : {}),
    },
  };
}
