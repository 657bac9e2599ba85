import { userValue } from '../scope/user-scope';

const isNoted = userValue(() => false);

export function noteKeyboardOpening(): void {
  isNoted.current = true;
}

/** Resets what it returns; a menu opened by a key starts with its first item. */
export function takeKeyboardOpening(): boolean {
  const wasNoted = isNoted.current;
  isNoted.current = false;
  return wasNoted;
}
