import type { ConversationSettings } from './conversation-settings';
import type { SettingContext } from './setting-context';
import { settingDefaults } from './setting-defaults';

/**
 * Returns whether the pictures of earlier questions are sent again. Endpoints without the setting send them: their
 * users expect the model to remember what it saw.
 */
export function resendsPictures(context: SettingContext, { resendImages }: ConversationSettings): boolean {
  return resendImages ?? settingDefaults(context).resendImages ?? true;
}
