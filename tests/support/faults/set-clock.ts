/** The clock of this process is that of another one from now on; time passes as before. `useRealTimers` ends it. */
export function setClock(aheadMs: number): void {
  jest.useRealTimers();
  jest.useFakeTimers({
    now: Date.now() + aheadMs,
    doNotFake: [
      ...(['performance', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
    ],
  });
}
