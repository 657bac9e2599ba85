import * as z from 'zod/mini';
import { cleanTitle } from '../conversation/conversation-title';
import { endpointOf } from '../model/endpoint-descriptor';
import { requestSettingsSchema } from '../settings/request-settings';
import { NUMBER_SETTINGS } from '../settings/setting-ranges';
import { presentFields } from '../shared/present-fields';
import { mapValues } from '../shared/typed-record';
import {
  PRESET_NAME_LIMIT_CHARACTERS,
  presetSettingsSchema,
  type Preset,
  type PresetSettings,
} from './preset';

/** The limit counts the settings of one preset as JSON. */
export const PRESET_SETTINGS_LIMIT_CHARACTERS = 100_000;

/** Compat clients use these words. */
export const UNKNOWN_ENDPOINT = 'Unknown endpoint';

const nameSchema = z.string().check(z.maxLength(PRESET_NAME_LIMIT_CHARACTERS));

/** Each number must be in a range that some model accepts. */
const sentSettingsSchema = z.extend(
  presetSettingsSchema,
  z.pick(requestSettingsSchema, { ...mapValues(NUMBER_SETTINGS, () => true as const), agentOptions: true })
    .shape,
);

export const flatPresetSchema = z.extend(sentSettingsSchema, {
  title: z.nullish(z.string()),
  endpoint: z
    .string(UNKNOWN_ENDPOINT)
    .check(z.minLength(1, UNKNOWN_ENDPOINT), z.maxLength(PRESET_NAME_LIMIT_CHARACTERS)),
  endpointType: z.nullish(nameSchema),
  model: z.nullish(nameSchema),
});

/** A title of null means {@link DEFAULT_PRESET_TITLE}, or the existing title. */
export interface PresetFields {
  readonly title: string | null;
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string | null;
  readonly settings: PresetSettings;
}

export const newPresetSchema = z.pipe(
  flatPresetSchema,
  z.transform((flat, context) => toPresetFields(flat, context)),
);

/** Adds an issue to `context` when the preset is too large. */
export function toPresetFields(
  { title, endpoint, endpointType, model, ...settings }: z.output<typeof flatPresetSchema>,
  context: z.core.ParsePayload,
): PresetFields {
  if (JSON.stringify(settings).length > PRESET_SETTINGS_LIMIT_CHARACTERS)
    context.issues.push({ code: 'custom', input: context.value, message: 'is too large' });
  const cleaned = cleanTitle(title ?? '');
  return {
    title: cleaned === '' ? null : cleaned,
    endpoint,
    endpointType: endpointType ?? null,
    model: chosenModel(endpoint, model, settings.assistant_id),
    settings,
  };
}

/** Compat clients name the model of an assistant beside it; what is chosen is the assistant. */
function chosenModel(
  endpoint: string,
  model: string | null | undefined,
  assistantId: string | null | undefined,
): string | null {
  const chosen = endpointOf(endpoint).hasAssistants ? (assistantId ?? model) : model;
  return chosen === '' ? null : (chosen ?? null);
}

export function toFlatPreset({
  title,
  endpoint,
  endpointType,
  model,
  settings,
}: PresetFields | Preset): Record<string, unknown> {
  return presentFields({ title, endpoint, endpointType, model, ...settings });
}
