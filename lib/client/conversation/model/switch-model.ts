import { keepsConversation } from '@/lib/domain/conversation/keeps-conversation';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { planModelChoice } from '@/lib/domain/model/plan-model-choice';
import { isSavedConversation } from '@/lib/domain/shared/ids';
import { moveDraftToNewChat } from '../../draft/move-draft';
import {
  chooseModel,
  findLastChoice,
  findLastModel,
  findModelChoice,
  type ModelChoice,
} from '../../model/store/model-choice';
import { findOfferedModels } from '../../model/store/offered-models';
import { warnOfFallback } from '../../model/warn-of-fallback';
import { conversationIdOf } from '../../navigation/conversation-path';
import { markNewChatSet } from '../../navigation/new-chat';
import { openNewConversation } from '../../navigation/open-conversation';
import { askForMissingKey } from '../../provider-key/ask-for-key';
import { changeChatSettings, openNewChatSettings } from '../../settings/chat-settings';
import { readPreference } from '../../system/preferences';

/**
 * The conversation goes on, unless the user or the endpoint rules that out: then a new one keeps the typed
 * text. The last used model replaces one that is not offered. A missing key is asked for.
 */
export function switchModel(preferred: ModelChoice): void {
  const before = findModelChoice();
  const choice = toOffered(preferred);
  chooseModel(choice);
  void askForMissingKey(choice.endpoint);
  const isKept = before === null || keepsConversation(before, choice, readPreference('modularChat'));
  const conversationId = conversationIdOf(window.location.pathname);
  if (isSavedConversation(conversationId) && !isKept) {
    moveDraftToNewChat(conversationId);
    openNewConversation();
    openNewChatSettings();
  }
  // Where the models of an endpoint are modes, the mode decides this setting.
  const { modes } = endpointOf(choice.endpoint);
  if (modes !== null) changeChatSettings({ jailbreak: choice.model === modes.on });
  markNewChatSet();
}

/** While the offer is unknown, the preferred model stays. */
function toOffered(preferred: ModelChoice): ModelChoice {
  const offered = findOfferedModels();
  if (offered === null) return preferred;
  const { endpoints, models } = offered;
  const last = findLastChoice();
  const candidates = [preferred, ...(last === null ? [] : [last])];
  const choice = planModelChoice(endpoints, models, candidates, findLastModel) ?? preferred;
  warnOfFallback(preferred, choice);
  return choice;
}
