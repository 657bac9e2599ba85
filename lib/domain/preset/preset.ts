import { z } from 'zod';
import { conversationSettingsSchema } from '../settings/conversation-settings';
import { uuidSchema } from '../shared/ids';

/** What a preset is called when nobody says; the word of existing clients. */
export const DEFAULT_PRESET_TITLE = 'My Preset';

/** Presets one person may have. */
export const PRESET_LIMIT = 300;

/** The longest name of an endpoint or of a model. */
export const PRESET_NAME_LIMIT_CHARACTERS = 256;

const TOOLS_LIMIT = 200;

/** A tool by its key; existing clients send the whole tool, of which the key counts. */
const toolSchema = z.union([
  z.string().max(PRESET_NAME_LIMIT_CHARACTERS),
  z
    .object({ pluginKey: z.string().max(PRESET_NAME_LIMIT_CHARACTERS) })
    .transform(({ pluginKey }) => pluginKey),
]);

/** The settings of a preset: those of a conversation without what belongs to one conversation only. */
export const presetSettingsSchema = conversationSettingsSchema
  .omit({
    file_ids: true,
    jailbreakConversationId: true,
    conversationSignature: true,
    clientId: true,
    invocationId: true,
    bingConversationId: true,
  })
  .extend({ tools: z.array(toolSchema).max(TOOLS_LIMIT).nullish() });

export type PresetSettings = z.infer<typeof presetSettingsSchema>;

/** Settings kept under a name, to begin conversations from. Dates are ISO 8601. */
export const presetSchema = z.object({
  presetId: uuidSchema,
  title: z.string(),
  endpoint: z.string(),
  /** `custom` for endpoints of the configuration file, else null. */
  endpointType: z.string().nullable(),
  model: z.string().nullable(),
  settings: presetSettingsSchema,
  /** New chats begin with it; at most one is. */
  isDefault: z.boolean(),
  /** Its place among the others; those without one come last, the one written last first. */
  position: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Preset = z.infer<typeof presetSchema>;

/** The presets as lists show them: by their places, those without one last, the one written last first. */
export function inPresetOrder(presets: readonly Preset[]): Preset[] {
  return [...presets].sort(
    (one, other) =>
      (one.position ?? Infinity) - (other.position ?? Infinity) ||
      other.updatedAt.localeCompare(one.updatedAt) ||
      one.presetId.localeCompare(other.presetId),
  );
}
