let ending: Promise<unknown> = Promise.resolve();

/** The browser learns no more of the one before. */
export function endEarlierPush(): void {
  ending = import('./end-push').then(({ endPush }) => endPush()).catch(() => undefined);
}

/** Nothing of an earlier user is then left. */
export function untilEarlierPushEnded(): Promise<unknown> {
  return ending;
}
