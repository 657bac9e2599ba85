import { forkAnswerSchema } from '@/lib/contracts/message/fork';
import { CONTINUE_SHARED_PATH } from '@/lib/contracts/share/share';
import { requestJson } from '../request/request';

/** The link that a guest was about to continue when they were led to the login page; of this tab alone. */
const WISH_KEY = 'continueShared';

/** Copies what a link shows into the reader's account; returns the id of the copy. Throws RequestError. */
export async function continueShared(token: string): Promise<string> {
  const { conversation } = await requestJson(CONTINUE_SHARED_PATH, forkAnswerSchema, {
    method: 'POST',
    json: { token },
  });
  return conversation.conversationId;
}

/** Notes that the reader wants to continue a link once they are signed in. */
export function keepWish(token: string): void {
  try {
    window.sessionStorage.setItem(WISH_KEY, token);
  } catch {
    // Storage is switched off; they press the button again.
  }
}

/** Returns whether the reader wanted to continue this link, and forgets it. */
export function takeWish(token: string): boolean {
  try {
    const isWanted = window.sessionStorage.getItem(WISH_KEY) === token;
    if (isWanted) window.sessionStorage.removeItem(WISH_KEY);
    return isWanted;
  } catch {
    return false;
  }
}
