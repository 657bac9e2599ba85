import * as z from 'zod/mini';
import { conversationSettingsSchema } from '../settings/conversation-settings';
import { uuidSchema } from '../shared/ids';
import { toolkitIdsSchema } from '../tool/toolkit';

/** Compat clients use these words. */
export const DEFAULT_PRESET_TITLE = 'My Preset';

export const PRESET_LIMIT = 300;

export const PRESET_NAME_LIMIT_CHARACTERS = 256;

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

/** Dates are ISO 8601. */
export const presetSchema = z.object({
  presetId: uuidSchema,
  title: z.string(),
  endpoint: z.string(),
  endpointType: z.nullable(z.string()),
  model: z.nullable(z.string()),
  settings: presetSettingsSchema,
  /** New chats begin with the default preset; there is at most one. */
  isDefault: z.boolean(),
  /** Presets without a position come last, the most recently written first. */
  position: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Preset = z.infer<typeof presetSchema>;

export function inPresetOrder(presets: readonly Preset[]): Preset[] {
  return [...presets].sort(
    (one, other) =>
      (one.position ?? Infinity) - (other.position ?? Infinity) ||
      other.updatedAt.localeCompare(one.updatedAt) ||
      one.presetId.localeCompare(other.presetId),
  );
}
