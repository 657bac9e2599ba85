import { signOut } from '../session/sign-out';
import { forgetDrafts } from '../stores/turn/draft';
import { forgetQueues } from '../stores/turn/queue';

/** Signs the user out and forgets what they had not sent. */
export function logOut(): void {
  forgetDrafts();
  forgetQueues();
  void signOut();
}
