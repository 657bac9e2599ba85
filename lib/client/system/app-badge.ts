/** The mark stands for unseen or running answers while the page is out of sight. Returns the function that ends it. */
export function watchAppBadge(
  isRunning: () => boolean,
  onChange: (look: () => void) => () => void,
): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined;
  let isMarked = false;
  const mark = () => {
    if (isMarked || document.visibilityState === 'visible' || !isRunning()) return;
    isMarked = true;
    void navigator.setAppBadge().catch(() => undefined);
  };
  const look = () => {
    if (document.visibilityState !== 'visible') return mark();
    isMarked = false;
    clearBadge();
  };
  const leave = onChange(mark);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    leave();
    document.removeEventListener('visibilitychange', look);
    if (isMarked) clearBadge();
  };
}

/** Browsers refuse this for an application that is not installed. */
function clearBadge(): void {
  void navigator.clearAppBadge().catch(() => undefined);
}
