import { signOut } from './session/sign-out';

/** Signs the user out and forgets what they had not sent. */
export function logOut(): void {
  void signOut();
}
