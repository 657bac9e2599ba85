import { numberFields, textField, type FieldSource } from '../setting-controls';
import type { SettingField } from '../setting-field';

/**
 * Returns the fields of the plugins endpoint: how the answer is completed, and how the agent that calls the tools
 * works. Where tools are on, the agent answers with its own temperature; the others, its name and its instructions are
 * not used.
 */
export function pluginsFields(source: FieldSource): SettingField[] {
  const numbers = numberFields(source, 'openAi').filter(({ key }) => key !== 'maxOutputTokens');
  const disabledReason = (source.settings.tools ?? []).length > 0 ? 'tools' : null;
  return [
    textField('promptPrefix', { isLong: true, disabledReason }),
    ...numbers.map((field) => ({
      ...field,
      isAdvanced: false,
      disabledReason: disabledReason ?? field.disabledReason,
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
