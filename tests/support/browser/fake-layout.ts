import { act } from '@testing-library/react';

const LINE_PX = 36;
const BOX_PX = 400;

export function fakeLayout(): void {
  globalThis.ResizeObserver = MeasuringObserver;
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
    setTimeout(() => act(() => this.dispatchEvent(new Event('scroll'))));
  };
}

class MeasuringObserver implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    const height = target.hasAttribute('data-index') ? LINE_PX : BOX_PX;
    const entry: ResizeObserverEntry = {
      target,
      contentRect: new DOMRect(0, 0, BOX_PX, height),
      borderBoxSize: [{ inlineSize: BOX_PX, blockSize: height }],
      contentBoxSize: [],
      devicePixelContentBoxSize: [],
    };
    setTimeout(() => {
      if (target.isConnected) act(() => this.#tell([entry], this));
    });
  }

  unobserve(): void {}
  disconnect(): void {}
}
