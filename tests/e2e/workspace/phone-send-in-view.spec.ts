import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const WIDTH = 360;
const HEIGHTS = Array.from({ length: 59 }, (_, step) => 320 + step * 10);
const LINES = Array.from({ length: 20 }, (_, line) => line + 1);

/** Returns the heights of the window, which a keyboard makes low, at which Send is not wholly in view. */
async function heightsWithoutSend(page: Page): Promise<number[]> {
  const missing: number[] = [];
  for (const height of HEIGHTS) {
    await page.setViewportSize({ width: WIDTH, height });
    const box = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
    const isSeen =
      box !== null && box.y >= 0 && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= WIDTH;
    if (!isSeen) missing.push(height);
  }
  return missing;
}

for (const place of ['a new chat', 'a saved chat'])
  test(`Send is in view in ${place} at every height and length of the text`, async ({ chat, page }) => {
    test.slow();
    await chat.choose('demo');
    if (place === 'a saved chat') await chat.ask('code');
    for (const lines of LINES) {
      await chat.composer.fill(
        Array.from({ length: lines }, (_, line) => `Line ${String(line + 1)}`).join('\n'),
      );
      expect(await heightsWithoutSend(page), `${String(lines)} lines`).toEqual([]);
    }
  });
