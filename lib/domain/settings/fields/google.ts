import { knownOf } from '../../model/table/model-table';
import { numberFields, textField, thinkingFields, type FieldSource } from '../setting-controls';
import { compatAnswer } from '../setting-defaults';
import type { SettingField } from '../setting-field';
import { drawingFields } from './drawing';

/** Models for code and plain text accept no top P and top K; those that chat about code accept no examples. */
export function googleFields(source: FieldSource): SettingField[] {
  const { facts, context } = source;
  const model = context.model ?? '';
  const lacks: readonly string[] = knownOf(model, 'lacks') ?? [];
  const answerLimitTokens = compatAnswer(model)[1] ?? facts.maxOutputTokens;
  const numbers = numberFields(source, facts.isThinking ? 'google' : 'palm', answerLimitTokens);
  return [
    textField('promptPrefix', { isLong: true }),
    ...drawingFields(source),
    ...thinkingFields(source),
    ...numbers.filter(({ key }) => !lacks.includes(key)),
    {
      kind: 'examples',
      key: 'examples',
      disabledReason: lacks.includes('examples') ? 'code' : null,
      isAdvanced: true,
    },
    textField('modelLabel'),
  ];
}
