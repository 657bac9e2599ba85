import { userValue } from '../scope/user-scope';

const isNoted = userValue(() => false);

export function noteKeyboardOpening(): void {
  isNoted.current = true;
}

/** It is reset by the call. A key's menu starts at its first item. */
export function takeKeyboardOpening(): boolean {
  const wasNoted = isNoted.current;
  isNoted.current = false;
  return wasNoted;
}
