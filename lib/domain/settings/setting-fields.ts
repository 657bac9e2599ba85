import { anthropicFields } from './fields/anthropic';
import { bingFields } from './fields/bing';
import type { ConversationSettings } from './conversation-settings';
import { googleFields } from './fields/google';
import { openAiFields } from './fields/openai';
import { pluginsFields } from './fields/plugins';
import { textField } from './setting-controls';
import { factsOf, type SettingContext } from './setting-context';
import type { SettingField } from './setting-field';
import { settingDefaults } from './setting-defaults';

/**
 * The controls of a settings form, in its order: those that mean something at the endpoint, with the ranges, steps and
 * defaults of the model. What the model does not accept is disabled with the reason; what it has not is not listed.
 */
export function settingFields(context: SettingContext, settings: ConversationSettings): SettingField[] {
  const given = {
    context,
    facts: factsOf(context),
    settings,
    defaults: settingDefaults(context),
  };
  switch (context.endpoint) {
    case 'openAI':
    case 'azureOpenAI':
      return openAiFields(given);
    case 'gptPlugins':
      return pluginsFields(given);
    case 'anthropic':
      return anthropicFields(given);
    case 'google':
      return googleFields(given);
    case 'bingAI':
      return bingFields(given);
    case 'assistants':
      return [textField('promptPrefix', { isLong: true }), textField('instructions', { isLong: true })];
    case 'demo':
    case 'chatGPTBrowser':
      return [];
    default:
      return context.endpointType === null ? [] : openAiFields(given);
  }
}
