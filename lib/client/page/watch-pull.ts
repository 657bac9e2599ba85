interface Pull {
  readonly heightPx: number;
  /** The list was pulled far enough: letting go now counts. */
  readonly isEnough: boolean;
}

/** The list follows the finger by half, up to this height. */
const FOLLOWING = 0.5;
const HEIGHT_LIMIT_PX = 64;
const ENOUGH_PX = 48;

const REST: Pull = { heightPx: 0, isEnough: false };

/** Only a finger at the beginning of the list pulls. Returns a function that ends it. */
export function watchPull(list: HTMLElement, onPull: (pull: Pull) => void, onEnough: () => void): () => void {
  let startY: number | null = null;
  let pull = REST;
  const show = (next: Pull) => {
    pull = next;
    onPull(next);
  };
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (startY === null || touch === undefined) return;
    const downPx = touch.clientY - startY;
    // A touch that began as scrolling goes on as scrolling.
    if (event.touches.length > 1 || list.scrollTop > 0 || (downPx <= 0 && pull.heightPx === 0))
      return leave();
    if (event.cancelable) event.preventDefault();
    const heightPx = Math.min(HEIGHT_LIMIT_PX, Math.max(0, downPx * FOLLOWING));
    show({ heightPx, isEnough: heightPx >= ENOUGH_PX });
  };
  const onEnd = () => {
    const { isEnough } = pull;
    leave();
    if (isEnough) onEnough();
  };
  const leave = () => {
    startY = null;
    // Only with a listener would the browser wait for us before it scrolls.
    list.removeEventListener('touchmove', onMove);
    if (pull.heightPx > 0) show(REST);
  };
  const onStart = (event: TouchEvent) => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    if (touch === undefined || list.scrollTop > 0) return leave();
    startY = touch.clientY;
    list.addEventListener('touchmove', onMove, { passive: false });
  };
  list.addEventListener('touchstart', onStart, { passive: true });
  list.addEventListener('touchend', onEnd);
  list.addEventListener('touchcancel', leave);
  return () => {
    leave();
    list.removeEventListener('touchstart', onStart);
    list.removeEventListener('touchend', onEnd);
    list.removeEventListener('touchcancel', leave);
  };
}
