import {
  numberField,
  temperatureReason,
  textField,
  thinkingFields,
  topPReason,
  type FieldSource,
} from '../setting-controls';
import type { DisabledReason, SettingField } from '../setting-field';

/** OpenAI, Azure and everything that resembles them. */
export function openAiFields(source: FieldSource): SettingField[] {
  const { facts } = source;
  return [
    textField('chatGptLabel'),
    textField('promptPrefix', { isLong: true }),
    ...thinkingFields(source),
    ...samplingFields(source),
    numberField('maxOutputTokens', [1, facts.maxOutputTokens, 1], null, { isAdvanced: true }),
    ...(facts.hasVision ? PICTURES : []),
  ];
}

/** Temperature, top P and the penalties, under the names of OpenAI. */
export function samplingFields(source: FieldSource): SettingField[] {
  const { facts, defaults } = source;
  const penalties: { isAdvanced: boolean; disabledReason: DisabledReason | null } = {
    isAdvanced: true,
    disabledReason: facts.hasPenalties ? null : 'model',
  };
  return [
    numberField('temperature', [0, 2, 0.01], defaults.temperature, {
      disabledReason: temperatureReason(source),
    }),
    numberField('top_p', [0, 1, 0.01], defaults.top_p, { disabledReason: topPReason(source) }),
    numberField('frequency_penalty', [-2, 2, 0.01], defaults.frequency_penalty, penalties),
    numberField('presence_penalty', [-2, 2, 0.01], defaults.presence_penalty, penalties),
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
