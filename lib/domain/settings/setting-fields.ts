import { settingsFormOf, type SettingsForm } from '../model/endpoint-descriptor';
import type { ConversationSettings } from './conversation-settings';
import { anthropicFields } from './fields/anthropic';
import { bingFields } from './fields/bing';
import { googleFields } from './fields/google';
import { openAiFields } from './fields/openai';
import { pluginsFields } from './fields/plugins';
import { factsOf, type SettingContext } from './setting-context';
import { textField, type FieldSource } from './setting-controls';
import { settingDefaults } from './setting-defaults';
import type { SettingField } from './setting-field';

/** Settings that the model refuses are disabled with a reason; others that do not apply are left out. */
export function settingFields(context: SettingContext, settings: ConversationSettings): SettingField[] {
  const given = {
    context,
    facts: factsOf(context),
    settings,
    defaults: settingDefaults(context),
  };
  const form = settingsFormOf(context.endpoint, context.endpointType);
  return form === null ? [] : FIELDS[form](given);
}

const FIELDS: Readonly<Record<SettingsForm, (source: FieldSource) => SettingField[]>> = {
  openAi: openAiFields,
  custom: openAiFields,
  plugins: pluginsFields,
  anthropic: anthropicFields,
  google: googleFields,
  bing: bingFields,
  assistants: () => [
    textField('promptPrefix', { isLong: true }),
    textField('instructions', { isLong: true }),
  ],
};
