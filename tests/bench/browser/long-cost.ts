import type { Page } from '@playwright/test';

export interface LongCost {
  waitMs: number;
  cpuMs: number;
  /** Ends at the last byte of the page of messages. */
  serverMs: number;
  framesASecond: number;
  longestFrameMs: number;
}

const SCROLLED_FRAMES = 240;

export async function measureLong(page: Page, conversationId: string): Promise<LongCost> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskMs = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const row = page.locator(`a[href$="${conversationId}"]`);
  await row.waitFor();
  // The code for a conversation is loaded already in a page that has shown one.
  await page.waitForTimeout(1500);
  const before = await taskMs();
  const answered = page.waitForResponse((response) => response.url().includes('/page'));
  const waitMs = await row.evaluate(openAndWait);
  const cpuMs = (await taskMs()) - before;
  const { requestStart, responseEnd } = (await answered).request().timing();
  await page.waitForTimeout(1000);
  const { framesASecond, longestFrameMs } = await page
    .getByTestId('message-scroller')
    .evaluate(scrollSteadily, { frames: SCROLLED_FRAMES, stepPx: -60 });
  return { waitMs, cpuMs, serverMs: responseEnd - requestStart, framesASecond, longestFrameMs };
}

function openAndWait(link: HTMLElement | SVGElement): Promise<number> {
  const startMs = performance.now();
  if (link instanceof HTMLElement) link.click();
  return new Promise((resolve) => {
    const look = () => {
      const list = document.querySelector<HTMLElement>('[data-testid=message-scroller]');
      const isSeen =
        list !== null && list.style.visibility !== 'hidden' && list.querySelector('article') !== null;
      if (isSeen) resolve(performance.now() - startMs);
      else requestAnimationFrame(look);
    };
    look();
  });
}

export interface ScrollCost {
  frames: number;
  framesASecond: number;
  longestFrameMs: number;
}

/**
 * Runs in the page and scrolls as fast as a wheel does. At the list's end it turns round; with `isOneWay` it ends
 * there.
 */
export function scrollSteadily(
  scroller: HTMLElement | SVGElement,
  { frames, stepPx, isOneWay = false }: { frames: number; stepPx: number; isOneWay?: boolean },
): Promise<ScrollCost> {
  return new Promise((resolve) => {
    const times: number[] = [];
    let nextPx = stepPx;
    const hasMoved = () => {
      const beforePx = scroller.scrollTop;
      scroller.scrollTop += nextPx;
      return scroller.scrollTop !== beforePx;
    };
    const step = (nowMs: number) => {
      times.push(nowMs);
      let isAtEnd = !hasMoved();
      if (isAtEnd && !isOneWay) {
        nextPx = -nextPx;
        isAtEnd = !hasMoved();
      }
      if (times.length <= frames && !isAtEnd) return requestAnimationFrame(step);
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
      const sumMs = gaps.reduce((sum, gap) => sum + gap, 0);
      resolve({
        frames: gaps.length,
        framesASecond: (1000 * gaps.length) / sumMs,
        longestFrameMs: Math.max(...gaps),
      });
    };
    requestAnimationFrame(step);
  });
}
