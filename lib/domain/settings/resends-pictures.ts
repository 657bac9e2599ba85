import { drawingRuleOf } from '../model/drawing-rule';
import type { ModelFacts } from '../model/model-facts';
import { PROVIDER_TOOLS } from '../tool/provider-tools';
import type { ConversationSettings } from './conversation-settings';
import type { SettingContext } from './setting-context';
import { settingDefaults } from './setting-defaults';

/**
 * Returns whether the pictures of earlier messages are sent again. Endpoints without the setting send them: their
 * users expect the model to remember what it saw. So do those of models that draw, which are asked to change pictures,
 * and of those whose provider draws for them, unless the setting says otherwise.
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
