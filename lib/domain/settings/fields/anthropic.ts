import { numberFields, textField, thinkingFields, type FieldSource } from '../setting-controls';
import type { SettingField } from '../setting-field';

/** The longest answer the models of existing clients could be asked for. */
const OLD_ANSWER_TOKENS = 4_000;

/** Anthropic. */
export function anthropicFields(source: FieldSource): SettingField[] {
  const ofModel = source.facts.maxOutputTokens;
  const answerLimitTokens = ofModel <= OLD_ANSWER_TOKENS + 96 ? OLD_ANSWER_TOKENS : ofModel;
  return [
    textField('modelLabel'),
    textField('promptPrefix', { isLong: true }),
    ...thinkingFields(source),
    ...numberFields(source, 'anthropic', answerLimitTokens),
  ];
}
