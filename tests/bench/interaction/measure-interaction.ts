import type { Page } from '@playwright/test';

export interface Opening {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly shown: string;
}

declare global {
  interface Window {
    openedMs?: number;
    sentFrames?: number;
    sentMs?: number;
    shift?: number;
  }
}

export async function measureOpeningOf(page: Page, { open, shown }: Opening): Promise<number> {
  await page.evaluate((selector) => {
    delete window.openedMs;
    const watch = ({ timeStamp }: Event) => {
      const look = () => {
        const isShown = [...document.querySelectorAll<HTMLElement>(selector)].some(
          (element) =>
            element.checkVisibility() &&
            (element instanceof HTMLInputElement || element.innerText.trim() !== ''),
        );
        if (!isShown) return requestAnimationFrame(look);
        // The next frame begins when this one has been painted.
        requestAnimationFrame(() => (window.openedMs ??= performance.now() - timeStamp));
      };
      look();
    };
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, watch, { capture: true, once: true });
  }, shown);
  await open(page);
  const opened = await page.waitForFunction(() => window.openedMs);
  const ms = (await opened.jsonValue()) ?? Number.NaN;
  await page.keyboard.press('Escape');
  await page.waitForFunction(
    (selector) => ![...document.querySelectorAll(selector)].some((element) => element.checkVisibility()),
    shown,
  );
  return ms;
}

export async function measureOwnMessage(page: Page, text: string): Promise<{ frames: number; ms: number }> {
  await page.locator('#composer-input').fill(text);
  await page.evaluate((wanted) => {
    delete window.sentFrames;
    const watch = ({ timeStamp }: Event) => {
      let frames = 0;
      const look = () => {
        frames += 1;
        const isShown = [...document.querySelectorAll<HTMLElement>('article')].some((element) =>
          element.innerText.includes(wanted),
        );
        if (!isShown) return requestAnimationFrame(look);
        window.sentFrames = frames;
        window.sentMs = performance.now() - timeStamp;
      };
      requestAnimationFrame(look);
    };
    addEventListener('keydown', watch, { capture: true, once: true });
  }, text);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.sentFrames);
  return page.evaluate(() => ({
    frames: window.sentFrames ?? Number.NaN,
    ms: window.sentMs ?? Number.NaN,
  }));
}

const SETTLED_MS = 4_000;

/** Sums what moved without the user's doing until the page is at rest. */
export async function measureShift(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true)
          window.shift = (window.shift ?? 0) + Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Parts are fetched ahead for seconds, so the network is never at rest.
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => window.shift ?? Number.NaN);
}
