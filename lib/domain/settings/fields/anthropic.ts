import { numberFields, textField, thinkingFields, type FieldSource } from '../setting-controls';
import type { SettingField } from '../setting-field';

const OLD_ANSWER_TOKENS = 4_000;

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
