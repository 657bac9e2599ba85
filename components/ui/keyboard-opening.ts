let isNoted = false;

/** Notes that what is being fetched was asked for by a key. */
export function noteKeyboardOpening(): void {
  isNoted = true;
}

/** Whether it was; asked once, by what has come. A menu then starts with its first item. */
export function takeKeyboardOpening(): boolean {
  const wasNoted = isNoted;
  isNoted = false;
  return wasNoted;
}
