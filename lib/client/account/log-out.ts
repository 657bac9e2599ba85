import { signOut } from './session/sign-out';

/** Also forgets what the user had not sent. */
export function logOut(): void {
  void signOut();
}
