import {
  numberField,
  temperatureReason,
  textField,
  thinkingFields,
  topPReason,
  type FieldSource,
} from '../setting-controls';
import type { SettingField } from '../setting-field';

/** The longest answer the models of existing clients could be asked for. */
const OLD_ANSWER_TOKENS = 4_000;

/** Anthropic. */
export function anthropicFields(source: FieldSource): SettingField[] {
  const { facts, defaults } = source;
  const mostTokens =
    facts.maxOutputTokens <= OLD_ANSWER_TOKENS + 96 ? OLD_ANSWER_TOKENS : facts.maxOutputTokens;
  return [
    textField('modelLabel'),
    textField('promptPrefix', { isLong: true }),
    ...thinkingFields(source),
    numberField('temperature', [0, 1, 0.01], defaults.temperature, {
      disabledReason: temperatureReason(source),
    }),
    numberField('topP', [0, 1, 0.01], defaults.topP, {
      isAdvanced: true,
      disabledReason: topPReason(source),
    }),
    numberField('topK', [1, 40, 1], defaults.topK, {
      isAdvanced: true,
      disabledReason: facts.hasTopK ? temperatureReason(source) : 'model',
    }),
    numberField('maxOutputTokens', [1, mostTokens, 1], defaults.maxOutputTokens, { isAdvanced: true }),
  ];
}
