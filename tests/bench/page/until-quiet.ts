import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

const LOOK_EVERY_MS = 100;
/** Of processor time in that interval, of all processes of the browser: what they use while they wait. */
const QUIET_MS = 10;
const LOOKS_LIMIT = 200;

/**
 * Resolves when the browser has finished what opening a window starts: Chromium loads a start page of its own, which
 * would otherwise compete with the measured page for the processor. Throws when it is still busy after 20 s.
 */
export async function untilQuiet(browser: Browser): Promise<void> {
  const client = await browser.newBrowserCDPSession();
  const usedMs = async () => {
    const { processInfo } = await client.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  let before = await usedMs();
  for (let look = 0; look < LOOKS_LIMIT; look += 1) {
    await pause(LOOK_EVERY_MS);
    const now = await usedMs();
    if (now - before < QUIET_MS) return client.detach();
    before = now;
  }
  throw new Error('The browser did not become quiet.');
}
