import * as z from 'zod/mini';
import { conversationSettingsSchema } from '../settings/conversation-settings';
import { uuidSchema } from '../shared/ids';
import { toolkitIdsSchema } from '../tool/toolkit';

/** The title of a preset when none is set, in the wording of compat clients. */
export const DEFAULT_PRESET_TITLE = 'My Preset';

/** Most presets of a user. */
export const PRESET_LIMIT = 300;

/** The longest name of an endpoint or of a model. */
export const PRESET_NAME_LIMIT_CHARACTERS = 256;

/** The settings of a preset: those of a conversation without those that belong to a single conversation. */
export const presetSettingsSchema = z.extend(
  z.omit(conversationSettingsSchema, {
    file_ids: true,
    jailbreakConversationId: true,
    conversationSignature: true,
    clientId: true,
    invocationId: true,
    bingConversationId: true,
  }),
  { tools: z.nullish(toolkitIdsSchema) },
);

export type PresetSettings = z.infer<typeof presetSettingsSchema>;

/** Settings saved under a name, to begin conversations with. Dates are ISO 8601. */
export const presetSchema = z.object({
  presetId: uuidSchema,
  title: z.string(),
  endpoint: z.string(),
  /** `custom` for endpoints of the configuration file, else null. */
  endpointType: z.nullable(z.string()),
  model: z.nullable(z.string()),
  settings: presetSettingsSchema,
  /** New chats begin with it; at most one preset is the default. */
  isDefault: z.boolean(),
  /** Its position among the others; those without one come last, the most recently written first. */
  position: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Preset = z.infer<typeof presetSchema>;

/** Returns the presets in display order: by position, those without one last, the most recently written first. */
export function inPresetOrder(presets: readonly Preset[]): Preset[] {
  return [...presets].sort(
    (one, other) =>
      (one.position ?? Infinity) - (other.position ?? Infinity) ||
      other.updatedAt.localeCompare(one.updatedAt) ||
      one.presetId.localeCompare(other.presetId),
  );
}
