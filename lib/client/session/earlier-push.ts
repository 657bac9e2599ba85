let ending: Promise<unknown> = Promise.resolve();

/** Runs when another user signs in: the browser is no longer told of the answers of the one before. */
export function endEarlierPush(): void {
  ending = import('./end-push').then(({ endPush }) => endPush()).catch(() => undefined);
}

/** Settles when nothing of an earlier user is left. */
export function untilEarlierPushEnded(): Promise<unknown> {
  return ending;
}
