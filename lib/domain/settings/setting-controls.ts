import { modelCapabilities } from '../model/model-capabilities';
import type { ModelFacts } from '../model/model-facts';
import type { ConversationSettings } from './conversation-settings';
import type { SettingContext } from './setting-context';
import type { DisabledReason, NumberField, SettingField, TextField } from './setting-field';
import {
  numberNamesOf,
  numberSetting,
  type NumberForm,
  type NumberName,
  type NumberNeed,
  type Range,
  INSTRUCTIONS_LIMIT_CHARACTERS,
  LABEL_LIMIT_CHARACTERS,
} from './setting-ranges';
import { thinkingControl } from './thinking-control';

export interface FieldSource {
  readonly context: SettingContext;
  readonly facts: ModelFacts;
  readonly settings: ConversationSettings;
  readonly defaults: ConversationSettings;
}

export function textField(
  key: TextField['key'],
  { isLong = false, isAdvanced = false, adviseTokens, disabledReason = null }: Partial<TextField> = {},
): TextField {
  return {
    kind: 'text',
    key,
    isLong,
    isAdvanced,
    disabledReason,
    limitCharacters: isLong ? INSTRUCTIONS_LIMIT_CHARACTERS : LABEL_LIMIT_CHARACTERS,
    ...(adviseTokens === undefined ? {} : { adviseTokens }),
  };
}

/**
 * `answerLimitTokens` is the longest answer, where that is not the model's own. {@link thinkingFields} adds the
 * budget.
 */
export function numberFields(
  source: FieldSource,
  form: NumberForm,
  answerLimitTokens = source.facts.maxOutputTokens,
): NumberField[] {
  return numberNamesOf(form)
    .filter((name) => name !== 'thinkingBudget')
    .flatMap((name) => numberField(name, source, form, [0, answerLimitTokens]));
}

/** The list is empty where the form has no such number. `ofModel` replaces the ends of the model. */
function numberField(key: NumberName, source: FieldSource, form: NumberForm, ofModel: Range): NumberField[] {
  const { forms, step } = numberSetting(key);
  const offered = forms[form];
  if (offered === undefined) return [];
  return [
    {
      kind: 'number',
      key,
      min: offered.range[0] ?? ofModel[0],
      max: offered.range[1] ?? ofModel[1],
      step,
      default: source.defaults[key] ?? null,
      isAdvanced: offered.isAdvanced,
      disabledReason: offered.needs === undefined ? null : REASONS[offered.needs](source),
    },
  ];
}

const REASONS: Readonly<Record<NumberNeed, (source: FieldSource) => DisabledReason | null>> = {
  temperature: temperatureReason,
  topP: topPReason,
  topK: (source) => (source.facts.hasTopK ? temperatureReason(source) : 'model'),
  penalties: ({ facts }) => (facts.hasPenalties ? null : 'model'),
};

function temperatureReason({ facts, settings, context }: FieldSource): DisabledReason | null {
  if (facts.sampling === 'none') return 'model';
  return isClaudeThinking(context.model ?? '', settings) ? 'thinking' : null;
}

/** The reason is that of temperature, or that the model accepts one of the two. */
function topPReason(source: FieldSource): DisabledReason | null {
  const { temperature } = source.settings;
  if (source.facts.sampling === 'either' && temperature !== null && temperature !== undefined)
    return 'either';
  return temperatureReason(source);
}

export function thinkingFields(source: FieldSource): SettingField[] {
  const { facts, settings, context } = source;
  const control = thinkingControl(context.model ?? '');
  const fields: SettingField[] = [];
  if (facts.efforts.length > 0)
    fields.push({
      kind: 'choice',
      key: 'reasoningEffort',
      options: facts.efforts,
      default: null,
      disabledReason: null,
      isAdvanced: false,
    });
  if (control.kind === 'none') return fields;
  const isSwitch = control.kind === 'switch' || control.canBeOff;
  if (isSwitch)
    fields.push({
      kind: 'switch',
      key: 'thinking',
      default: control.isOn,
      disabledReason: null,
      isAdvanced: false,
    });
  const isOn = !isSwitch || (settings.thinking ?? control.isOn);
  if (control.kind === 'budget' && isOn)
    fields.push(...numberField('thinkingBudget', source, 'anthropic', [control.least, control.most]));
  return fields;
}

/** Anthropic refuses sampling while thinking. */
function isClaudeThinking(model: string, settings: ConversationSettings): boolean {
  const control = thinkingControl(model);
  return (
    modelCapabilities(model).family === 'anthropic' &&
    control.kind !== 'none' &&
    (settings.thinking ?? control.isOn)
  );
}
