import { isSavedConversation, NEW_CONVERSATION_ID } from '@/lib/domain/ids';
import { conversationIdOf } from './navigation/conversation-path';
import { openNewConversation } from './navigation/open-conversation';
import { findDraft, setDraft } from './stores/draft';
import { chooseModel, findModelChoice, type ModelChoice } from './stores/model-choice';
import { readPreference } from './stores/preferences';

/**
 * Takes the person's choice of whom to talk to. Inside a conversation it goes on with that one, its latest message and
 * all, or, where the person switched that off, begins a new one; what is typed comes along.
 */
export function switchModel(choice: ModelChoice): void {
  const before = findModelChoice();
  chooseModel(choice);
  const isSame = before?.endpoint === choice.endpoint && before.model === choice.model;
  if (isSame || readPreference('modularChat')) return;
  const conversationId = conversationIdOf(window.location.pathname);
  if (!isSavedConversation(conversationId)) return;
  const text = findDraft(conversationId);
  if (text !== null && findDraft(NEW_CONVERSATION_ID) === null) {
    setDraft(NEW_CONVERSATION_ID, text);
    setDraft(conversationId, '');
  }
  openNewConversation();
}
