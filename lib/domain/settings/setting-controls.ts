import type { ConversationSettings } from './conversation-settings';
import type { ModelFacts } from '../model/model-facts';
import type { SettingContext } from './setting-context';
import type { DisabledReason, NumberField, SettingField, TextField } from './setting-field';
import { INSTRUCTIONS_LIMIT_CHARACTERS, LABEL_LIMIT_CHARACTERS } from './setting-limits';
import { thinkingControl } from './thinking-control';

/** What the fields of an endpoint are drawn from. */
export interface FieldSource {
  readonly context: SettingContext;
  readonly facts: ModelFacts;
  /** What is set now: some controls depend on others. */
  readonly settings: ConversationSettings;
  readonly defaults: ConversationSettings;
}

/** A field for words; a short one is a name. */
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

/** A number from `min` to `max`. */
export function numberField(
  key: NumberField['key'],
  [min, max, step]: readonly [min: number, max: number, step: number],
  preset: number | null | undefined,
  { isAdvanced = false, disabledReason = null }: Partial<NumberField> = {},
): NumberField {
  return { kind: 'number', key, min, max, step, default: preset ?? null, isAdvanced, disabledReason };
}

/** Why temperature cannot be set for the model, if so. */
export function temperatureReason({ facts, settings, context }: FieldSource): DisabledReason | null {
  if (facts.sampling === 'none') return 'model';
  return isClaudeThinking(context.model ?? '', settings) ? 'thinking' : null;
}

/** Why top P cannot: as temperature, or since the model takes only one of the two. */
export function topPReason(source: FieldSource): DisabledReason | null {
  const { temperature } = source.settings;
  if (source.facts.sampling === 'either' && temperature !== null && temperature !== undefined)
    return 'either';
  return temperatureReason(source);
}

/** Effort and thinking, where the model has them. */
export function thinkingFields({ facts, settings, context }: FieldSource): SettingField[] {
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
    fields.push(numberField('thinkingBudget', [control.least, control.most, 1], null, { isAdvanced: true }));
  return fields;
}

/** Anthropic refuses sampling in a call that thinks. */
function isClaudeThinking(model: string, settings: ConversationSettings): boolean {
  const control = thinkingControl(model);
  return /claude/i.test(model) && control.kind !== 'none' && (settings.thinking ?? control.isOn);
}
