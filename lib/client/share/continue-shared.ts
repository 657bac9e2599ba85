import { forkAnswerSchema } from '@/lib/contracts/message/fork';
import { CONTINUE_SHARED_PATH } from '@/lib/contracts/share/share';
import { requestJson } from '../request/request';

/** A guest was about to continue the shared conversation; only this tab knows. */
const WISH_KEY = 'continueShared';

/** Returns the id of the copy in the reader's account. Throws RequestError. */
export async function continueShared(token: string): Promise<string> {
  const { conversation } = await requestJson(CONTINUE_SHARED_PATH, forkAnswerSchema, {
    method: 'POST',
    json: { token },
  });
  return conversation.conversationId;
}

export function keepWish(token: string): void {
  try {
    window.sessionStorage.setItem(WISH_KEY, token);
  } catch {
    // Storage is switched off; they press the button again.
  }
}

export function takeWish(token: string): boolean {
  try {
    const isWanted = window.sessionStorage.getItem(WISH_KEY) === token;
    if (isWanted) window.sessionStorage.removeItem(WISH_KEY);
    return isWanted;
  } catch {
    return false;
  }
}
