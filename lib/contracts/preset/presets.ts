import { z } from 'zod';
import { flatPresetSchema, newPresetSchema, toPresetFields } from '@/lib/domain/preset/flat-preset';
import { PRESET_LIMIT, presetSchema, presetSettingsSchema, type Preset } from '@/lib/domain/preset/preset';
import { conversationSettingsSchema } from '@/lib/domain/settings/conversation-settings';
import { uuidSchema } from '@/lib/domain/shared/ids';

/** `GET`: the presets in order. `POST` {@link savePresetSchema}: 201 and the preset, created or updated. */
export const PRESETS_PATH = '/api/presets';

/** `POST` {@link deletePresetsSchema}: deletes one preset, or all. */
export const DELETE_PRESETS_PATH = '/api/presets/delete';

/** `PUT` {@link presetOrderSchema}: the order of all presets. */
export const PRESET_ORDER_PATH = '/api/presets/order';

/** `POST` {@link importPresetsSchema}: creates presets from a file. */
export const IMPORT_PRESETS_PATH = '/api/presets/import';

/** Most presets in one import. */
const IMPORT_PRESETS_LIMIT = 100;

/**
 * The body of a `POST` of {@link PRESETS_PATH}: settings beside the other fields, others ignored. An id that is not one
 * of the user's presets is ignored. `defaultPreset` makes it the only default or no default; absent leaves that
 * unchanged.
 */
export const savePresetSchema = flatPresetSchema
  .extend({ presetId: uuidSchema.nullish(), defaultPreset: z.boolean().nullish() })
  .transform(({ presetId, defaultPreset, ...flat }, context) => ({
    ...toPresetFields(flat, context),
    presetId: presetId ?? null,
    isDefault: defaultPreset ?? null,
  }));

export type SavePreset = z.output<typeof savePresetSchema>;

/** Deletes all presets, and only in exactly this form: no body, or an empty object. */
/** A preset while it is edited; `settings` may hold those of several endpoints chosen meanwhile. */
export const editedPresetSchema = z.object({
  title: z.string(),
  endpoint: z.string().min(1),
  endpointType: z.string().nullable(),
  model: z.string().nullable(),
  settings: conversationSettingsSchema,
  tools: z.array(z.string()).nullable(),
});

export type EditedPreset = z.infer<typeof editedPresetSchema>;

const deleteAllSchema = z.union([z.undefined(), z.strictObject({})]).transform(() => 'all' as const);

/** The body of {@link DELETE_PRESETS_PATH}: a preset, of which only the id is used, or the empty form. */
export const deletePresetsSchema = z.union([
  deleteAllSchema,
  z.looseObject({ presetId: uuidSchema }).transform(({ presetId }) => [presetId]),
]);

/** The answer of {@link DELETE_PRESETS_PATH}. */
export const deletePresetsAnswerSchema = z.object({
  acknowledged: z.boolean(),
  deletedCount: z.number().int(),
});

/** The body of {@link PRESET_ORDER_PATH}: every preset of the user, once. */
export const presetOrderSchema = z.strictObject({
  presetIds: z
    .array(uuidSchema)
    .min(1)
    .max(PRESET_LIMIT)
    .refine((ids) => new Set(ids).size === ids.length, 'names a preset twice'),
});

/** The body of {@link IMPORT_PRESETS_PATH}. */
export const importPresetsSchema = z.strictObject({
  presets: z.array(newPresetSchema).min(1).max(IMPORT_PRESETS_LIMIT),
});

/** A preset in these answers, settings beside the other fields, parsed into the domain's type. */
export const presetAnswerSchema = z.looseObject({}).transform((answer, context): Preset => {
  const result = presetSchema.safeParse({
    endpointType: null,
    model: null,
    ...answer,
    settings: presetSettingsSchema.safeParse(answer).data ?? {},
    isDefault: answer['defaultPreset'] === true,
    position: answer['order'] ?? null,
  });
  if (result.success) return result.data;
  for (const issue of result.error.issues)
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
  return z.NEVER;
});

/** The answer of {@link PRESETS_PATH} and of {@link IMPORT_PRESETS_PATH}. */
export const presetListSchema = z.array(presetAnswerSchema);
