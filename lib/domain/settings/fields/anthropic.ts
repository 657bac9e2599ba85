import { numberFields, textField, thinkingFields, type FieldSource } from '../setting-controls';
import type { SettingField } from '../setting-field';

/** The longest answer that compat clients could request of their models. */
const OLD_ANSWER_TOKENS = 4_000;

/** Returns the fields of Anthropic. */
export function anthropicFields(source: FieldSource): SettingField[] {
  const ofModel = source.facts.maxOutputTokens;
  const answerLimitTokens = ofModel <= OLD_ANSWER_TOKENS + 96 ? OLD_ANSWER_TOKENS : ofModel;
  return [
    textField('promptPrefix', { isLong: true }),
    ...thinkingFields(source),
    ...numberFields(source, 'anthropic', answerLimitTokens),
    textField('modelLabel'),
  ];
}
