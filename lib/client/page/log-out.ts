import { signOut } from '../session/sign-out';
import { forgetDrafts } from '../stores/turn/draft';

/** The person leaves: what they had not sent is forgotten with the rest. */
export function logOut(): void {
  forgetDrafts();
  void signOut();
}
