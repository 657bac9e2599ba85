import { drawingRuleOf } from '../model/drawing-rule';
import type { ModelFacts } from '../model/model-facts';
import { PROVIDER_TOOLS } from '../tool/provider-tools';
import type { ConversationSettings } from './conversation-settings';
import type { SettingContext } from './setting-context';
import { settingDefaults } from './setting-defaults';

/** Models without the setting send pictures again, and so do those that draw, unless it says no. */
export function resendsPictures(
  context: SettingContext,
  { resendImages, tools }: ConversationSettings,
  model?: Pick<ModelFacts, 'draws'>,
): boolean {
  if (drawingRuleOf(context.model ?? '', model) !== null) return true;
  if (tools?.includes(PROVIDER_TOOLS.pictures.toolkitId) === true) return resendImages ?? true;
  return resendImages ?? settingDefaults(context).resendImages ?? true;
}
