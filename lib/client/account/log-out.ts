import { signOut } from './session/sign-out';

/** Text that was not sent is forgotten. */
export function logOut(): void {
  void signOut();
}
