import { isSavedConversation, uuidSchema } from '@/lib/domain/shared/ids';
import { onUserChange } from '../../scope/user-scope';

const LAST_CONVERSATION_KEY = 'lastConversation';

onUserChange(() => rememberConversation(null));

export function rememberConversation(conversationId: string | null): void {
  try {
    if (conversationId === null || !isSavedConversation(conversationId))
      window.sessionStorage.removeItem(LAST_CONVERSATION_KEY);
    else window.sessionStorage.setItem(LAST_CONVERSATION_KEY, conversationId);
  } catch {
    // Where storage is forbidden, a new chat is shown instead.
  }
}

/** Only saved conversations count; null means that there is none. */
export function findRememberedConversation(): string | null {
  try {
    return uuidSchema.safeParse(window.sessionStorage.getItem(LAST_CONVERSATION_KEY)).data ?? null;
  } catch {
    return null;
  }
}
