import { numberFields, textField, thinkingFields, type FieldSource } from '../setting-controls';
import type { SettingField } from '../setting-field';

/** Returns the fields of OpenAI, Azure and similar endpoints. */
export function openAiFields(source: FieldSource): SettingField[] {
  return [
    textField('chatGptLabel'),
    textField('promptPrefix', { isLong: true }),
    ...thinkingFields(source),
    ...numberFields(source, 'openAi'),
    ...(source.facts.hasVision ? PICTURES : []),
  ];
}

const PICTURES: readonly SettingField[] = [
  { kind: 'switch', key: 'resendImages', default: false, disabledReason: null, isAdvanced: true },
  {
    kind: 'steps',
    key: 'imageDetail',
    options: ['low', 'auto', 'high'],
    default: 'auto',
    disabledReason: null,
    isAdvanced: true,
  },
];
