import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { settingsAt } from '@/lib/domain/settings/endpoint-settings';
import type { PresetFields } from '@/lib/domain/preset/flat-preset';

/** A preset while it is edited; `settings` may hold those of endpoints it was tried at. */
export interface EditedPreset {
  readonly title: string;
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string | null;
  readonly settings: ConversationSettings;
  readonly tools: string[] | null;
}

/** What is saved: at another endpoint than before only what means something there. */
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
