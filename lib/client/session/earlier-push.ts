let ending: Promise<unknown> = Promise.resolve();

/** The browser is told no more of the answers of the user before. */
export function endEarlierPush(): void {
  ending = import('./end-push').then(({ endPush }) => endPush()).catch(() => undefined);
}

/** Resolves when subscriptions of an earlier user have ended. */
export function untilEarlierPushEnded(): Promise<unknown> {
  return ending;
}
