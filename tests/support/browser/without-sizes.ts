/** Switches and windows need this, which jsdom lacks: no element has a size, and no media query fits. */
export function withoutSizes(): void {
  window.ResizeObserver = NoSizes;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

class NoSizes implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
