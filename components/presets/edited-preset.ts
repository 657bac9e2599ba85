import type { EditedPreset } from '@/lib/contracts/preset/presets';
import type { PresetFields } from '@/lib/domain/preset/flat-preset';
import { settingsAt } from '@/lib/domain/settings/endpoint-settings';

/** Another endpoint keeps only settings that mean something there. */
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
