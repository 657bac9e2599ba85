/** Some browsers cannot do it. Returns the function that ends it. */
export function keepScreenOn(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: Promise<WakeLockSentinel | null> | null = null;
  let hasEnded = false;
  const release = () => {
    void lock?.then((held) => held?.release().catch(() => undefined));
    lock = null;
  };
  // A browser ends it with each change to another tab.
  const hold = () => {
    release();
    if (hasEnded || document.visibilityState !== 'visible') return;
    // The lock is refused when the battery is low, for instance.
    lock = navigator.wakeLock.request('screen').catch(() => null);
  };
  hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', hold);
    release();
  };
}
