/**
 * The icon of the installed application has a mark while its page is out of sight and an answer runs in it, or is ready
 * and was not seen. Returns the function that ends it.
 */
export function watchAppBadge(
  isRunning: () => boolean,
  onChange: (look: () => void) => () => void,
): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined;
  const look = () => {
    if (document.visibilityState === 'visible') clearBadge();
    else if (isRunning()) void navigator.setAppBadge().catch(() => undefined);
  };
  const leave = onChange(look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    leave();
    document.removeEventListener('visibilitychange', look);
    clearBadge();
  };
}

/** Browsers refuse it for an application that is not installed. */
function clearBadge(): void {
  void navigator.clearAppBadge().catch(() => undefined);
}
