import { userValue } from '../scope/user-scope';

const isNoted = userValue(() => false);

/** Records that the menu or dialog being fetched was opened by a key. */
export function noteKeyboardOpening(): void {
  isNoted.current = true;
}

/**
 * Returns whether it was opened by a key, and resets that; called once by what was loaded. A menu then starts with its
 * first item.
 */
export function takeKeyboardOpening(): boolean {
  const wasNoted = isNoted.current;
  isNoted.current = false;
  return wasNoted;
}
