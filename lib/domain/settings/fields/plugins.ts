import { numberFields, textField, type FieldSource } from '../setting-controls';
import type { SettingField } from '../setting-field';

/** With tools, name and instructions are not used; numbers apply where the chat's model completes. */
export function pluginsFields(source: FieldSource): SettingField[] {
  const numbers = numberFields(source, 'openAi').filter(({ key }) => key !== 'maxOutputTokens');
  const disabledReason = (source.settings.tools ?? []).length > 0 ? 'tools' : null;
  const isCompleted = source.settings.agentOptions?.skipCompletion === false;
  return [
    textField('promptPrefix', { isLong: true, disabledReason }),
    ...numbers.map((field) => ({
      ...field,
      isAdvanced: false,
      disabledReason: (isCompleted ? null : disabledReason) ?? field.disabledReason,
    })),
    textField('chatGptLabel', { disabledReason }),
    { kind: 'model', key: 'agentModel', disabledReason: null, isAdvanced: false },
    ...numbers
      .filter(({ key }) => key === 'temperature')
      .map((field) => ({ ...field, key: 'agentTemperature' as const, default: 0, disabledReason: null })),
    { kind: 'switch', key: 'agentFunctions', default: true, disabledReason: null, isAdvanced: false },
    { kind: 'switch', key: 'agentSkipCompletion', default: true, disabledReason: null, isAdvanced: false },
  ];
}
