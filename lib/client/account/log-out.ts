import { signOut } from './session/sign-out';

/** Unsent text is forgotten. */
export function logOut(): void {
  void signOut();
}
