import { samplingFields } from './openai';
import { numberField, textField, type FieldSource } from '../setting-controls';
import type { SettingField } from '../setting-field';

/** The plugins endpoint: how the answer is completed, and how the agent that calls the tools works. */
export function pluginsFields(source: FieldSource): SettingField[] {
  return [
    textField('chatGptLabel'),
    textField('promptPrefix', { isLong: true }),
    ...samplingFields(source).map((field) => ({ ...field, isAdvanced: false })),
    { kind: 'model', key: 'agentModel', disabledReason: null, isAdvanced: false },
    numberField('agentTemperature', [0, 2, 0.01], 0),
    { kind: 'switch', key: 'agentFunctions', default: true, disabledReason: null, isAdvanced: false },
    { kind: 'switch', key: 'agentSkipCompletion', default: true, disabledReason: null, isAdvanced: false },
  ];
}
