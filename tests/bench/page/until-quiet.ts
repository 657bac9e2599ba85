import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

const LOOK_EVERY_MS = 100;
/** Counts the processor time of all browser processes in that interval: what they use while they wait. */
const QUIET_MS = 10;
const LOOKS_LIMIT = 200;

/**
 * Chromium loads a start page of its own when a window opens, which would compete with the measured page. Throws
 * when the browser is still busy after 20 s.
 */
export async function untilQuiet(browser: Browser): Promise<void> {
  const client = await browser.newBrowserCDPSession();
  let before = new Map<number, number>();
  try {
    for (let look = 0; look < LOOKS_LIMIT; look += 1) {
      const { processInfo } = await client.send('SystemInfo.getProcessInfo');
      // A process that has just started used all of its time in this interval.
      const used = processInfo.map(({ id, cpuTime }) => (cpuTime - (before.get(id) ?? 0)) * 1000);
      if (used.reduce((sum, ms) => sum + ms, 0) < QUIET_MS) return;
      before = new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await client.detach();
  }
  throw new Error('The browser did not become quiet.');
}
