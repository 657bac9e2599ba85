import type { Page } from '@playwright/test';

export interface OpenCost {
  cpuMs: number;
  shownMessages: number;
  heapMebibytes: number;
  keyMs: number;
  distanceFromEndPx: number;
}

const KEYS = 40;

export async function measureOpening(page: Page, address: string): Promise<OpenCost> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  await page.locator('article').last().waitFor();
  await page.waitForTimeout(1500);
  const metric = async (name: string) => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find((each) => each.name === name)?.value ?? 0;
  };
  const cpuMs = 1000 * (await metric('TaskDuration'));
  const shownMessages = await page.locator('article').count();
  const distanceFromEndPx = await page
    .getByTestId('message-scroller')
    .evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  await client.send('HeapProfiler.enable');
  await client.send('HeapProfiler.collectGarbage');
  const heapMebibytes = (await metric('JSHeapUsedSize')) / 1024 / 1024;
  await page.locator('#composer-input').focus();
  const before = await metric('TaskDuration');
  await page.keyboard.type('x'.repeat(KEYS));
  const keyMs = (1000 * ((await metric('TaskDuration')) - before)) / KEYS;
  return { cpuMs, shownMessages, heapMebibytes, keyMs, distanceFromEndPx };
}
