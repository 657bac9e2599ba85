import { signOut } from '../session/sign-out';
import { forgetDrafts } from '../stores/turn/draft';

/** Signs the user out and forgets what they had not sent. */
export function logOut(): void {
  forgetDrafts();
  void signOut();
}
