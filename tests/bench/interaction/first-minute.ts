import type { Browser, Locator } from '@playwright/test';

/** Simulates a phone: 1.6 Mbit a second, 150 ms a request, four times slower than this machine. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
};
const SLOWER = 4;

/** Assumes five letters a second, and a second to read before each press. */
const LETTER_MS = 200;
const READ_MS = 1_000;

export interface FirstMinute {
  readonly firstFieldMs: number;
  readonly totalMs: number;
  readonly waitedMs: number;
}

/** Sets an empty server up as its first visitor does: an account, a key, a model, a question. */
export async function measureFirstMinute(
  browser: Browser,
  base: string,
  question: string,
): Promise<FirstMinute> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', LINE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let busyMs = 0;
  const busily = async (act: () => Promise<void>) => {
    const startMs = performance.now();
    await act();
    busyMs += performance.now() - startMs;
  };
  const type = (field: Locator, text: string) =>
    busily(async () => {
      await field.click();
      await page.keyboard.type(text, { delay: LETTER_MS });
    });
  const press = async (name: string) => {
    const button = page.getByRole('button', { name });
    await button.waitFor();
    await busily(() => page.waitForTimeout(READ_MS));
    await button.click();
  };

  const startMs = performance.now();
  await page.goto(base);
  const name = page.getByLabel('Full name');
  await name.waitFor();
  const firstFieldMs = performance.now() - startMs;
  await type(name, 'Ada Lovelace');
  await type(page.getByLabel('Email'), 'ada@example.org');
  await type(page.getByLabel('Password', { exact: true }), 'correct horse battery 9');
  await press('Continue');
  const key = page.getByLabel('API key');
  await key.waitFor();
  // A key is pasted.
  await busily(() => page.waitForTimeout(READ_MS));
  await key.fill('sk-first-minute-1234567890');
  await press('Connect');
  await press('Start a chat');
  const composer = page.locator('#composer-input');
  await composer.waitFor();
  await type(composer, question);
  await page.keyboard.press('Enter');
  await page.locator('article[aria-busy=false]:not([aria-label="You"])').waitFor();
  const totalMs = performance.now() - startMs;
  await context.close();
  return { firstFieldMs, totalMs, waitedMs: totalMs - busyMs };
}
