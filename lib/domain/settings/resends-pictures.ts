import { drawingRuleOf } from '../model/drawing-rule';
import type { ModelFacts } from '../model/model-facts';
import { PROVIDER_TOOLS } from '../tool/provider-tools';
import type { ConversationSettings } from './conversation-settings';
import type { SettingContext } from './setting-context';
import { settingDefaults } from './setting-defaults';

/**
 * Endpoints without the setting send the pictures again: their users expect the model to remember what it saw. So
 * do models that draw, which are asked to change pictures, and those whose provider draws for them, unless the
 * setting decides otherwise.
 */
export function resendsPictures(
  context: SettingContext,
  { resendImages, tools }: ConversationSettings,
  model?: Pick<ModelFacts, 'draws'>,
): boolean {
  if (drawingRuleOf(context.model ?? '', model) !== null) return true;
  if (tools?.includes(PROVIDER_TOOLS.pictures.toolkitId) === true) return resendImages ?? true;
  return resendImages ?? settingDefaults(context).resendImages ?? true;
}
