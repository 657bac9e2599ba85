import * as z from 'zod/mini';
import { flatPresetSchema, newPresetSchema, toPresetFields } from '@/lib/domain/preset/flat-preset';
import { PRESET_LIMIT, presetSchema, presetSettingsSchema, type Preset } from '@/lib/domain/preset/preset';
import { conversationSettingsSchema } from '@/lib/domain/settings/conversation-settings';
import { uuidSchema } from '@/lib/domain/shared/ids';

/** `GET` lists them in order; `POST` {@link savePresetSchema} answers 201. */
export const PRESETS_PATH = '/api/presets';

/** `POST` {@link deletePresetsSchema} deletes one or all. */
export const DELETE_PRESETS_PATH = '/api/presets/delete';

export const PRESET_ORDER_PATH = '/api/presets/order';

export const IMPORT_PRESETS_PATH = '/api/presets/import';

const IMPORT_PRESETS_LIMIT = 100;

/**
 * Unknown fields and foreign ids are ignored. `defaultPreset` makes it the only or no default; absent leaves
 * that.
 */
export const savePresetSchema = z.pipe(
  z.extend(flatPresetSchema, { presetId: z.nullish(uuidSchema), defaultPreset: z.nullish(z.boolean()) }),
  z.transform(({ presetId, defaultPreset, ...flat }, context) => ({
    ...toPresetFields(flat, context),
    presetId: presetId ?? null,
    isDefault: defaultPreset ?? null,
  })),
);

export type SavePreset = z.output<typeof savePresetSchema>;

/** `settings` may hold those of several endpoints. */
export const editedPresetSchema = z.object({
  title: z.string(),
  endpoint: z.string().check(z.minLength(1)),
  endpointType: z.nullable(z.string()),
  model: z.nullable(z.string()),
  settings: z.extend(conversationSettingsSchema, { tools: z.nullish(z.array(z.string())) }),
  tools: z.nullable(z.array(z.string())),
});

export type EditedPreset = z.infer<typeof editedPresetSchema>;

const deleteAllSchema = z.pipe(
  z.union([z.undefined(), z.strictObject({})]),
  z.transform(() => 'all' as const),
);

/** Only the id counts. Without a body, or with an empty object, all are deleted. */
export const deletePresetsSchema = z.union([
  deleteAllSchema,
  z.pipe(
    z.looseObject({ presetId: uuidSchema }),
    z.transform(({ presetId }) => [presetId]),
  ),
]);

export const deletePresetsAnswerSchema = z.object({
  acknowledged: z.boolean(),
  deletedCount: z.int(),
});

/** Every preset of the user must appear once. */
export const presetOrderSchema = z.strictObject({
  presetIds: z.array(uuidSchema).check(
    z.minLength(1),
    z.maxLength(PRESET_LIMIT),
    z.refine((ids) => new Set(ids).size === ids.length, 'names a preset twice'),
  ),
});

export const importPresetsSchema = z.strictObject({
  presets: z.array(newPresetSchema).check(z.minLength(1), z.maxLength(IMPORT_PRESETS_LIMIT)),
});

/** Settings stand beside the other fields; the type is the domain's. */
export const presetAnswerSchema = z.pipe(
  z.looseObject({}),
  z.transform((answer, context): Preset => {
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
      context.issues.push({ code: 'custom', input: context.value, path: issue.path, message: issue.message });
    return z.NEVER;
  }),
);

export const presetListSchema = z.array(presetAnswerSchema);
