import { knownOf } from '../../model/table/model-table';
import { numberFields, textField, thinkingFields, type FieldSource } from '../setting-controls';
import { compatAnswer } from '../setting-defaults';
import type { SettingField } from '../setting-field';
import { drawingFields } from './drawing';

/** Code and plain text have no top P and K, code chats no examples. */
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
