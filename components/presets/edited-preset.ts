import type { PresetFields } from '@/lib/domain/preset/flat-preset';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { settingsAt } from '@/lib/domain/settings/endpoint-settings';

/** A preset while it is edited; `settings` may hold those of several endpoints chosen meanwhile. */
export interface EditedPreset {
  readonly title: string;
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string | null;
  readonly settings: ConversationSettings;
  readonly tools: string[] | null;
}

/** Returns what is saved: at another endpoint than before only the settings that mean something there. */
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
