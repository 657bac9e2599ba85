import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export interface FirstLoad {
  requests: number;
  /** Sizes after brotli at its default quality. */
  scriptKilobytes: number;
  styleKilobytes: number;
  fontKilobytes: number;
}

/** Returns what the empty browser of a signed-in user fetches before a message can be typed. */
export async function measureFirstLoad(browser: Browser, base: string): Promise<FirstLoad> {
  const registered = await browser.newContext();
  await registered.request.post(`${base}/api/auth/register`, {
    headers: { origin: base },
    data: {
      name: 'Bench account',
      email: `first-load-${Date.now()}@example.com`,
      password: 'bench-password',
      confirm_password: 'bench-password',
    },
  });
  const context = await browser.newContext({ storageState: await registered.storageState() });
  const page = await context.newPage();
  const bodies: Promise<{ type: string; body: Buffer }>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    if (!response.url().startsWith(base)) return;
    requests += 1;
    const type = response.request().resourceType();
    bodies.push(
      response.body().then(
        (body) => ({ type, body }),
        () => ({ type, body: Buffer.alloc(0) }),
      ),
    );
  });
  await page.goto(`${base}/c/new`);
  await page.getByRole('textbox').first().waitFor();
  const atFirst = { requests, bodies: bodies.length };
  const loaded = await Promise.all(bodies.slice(0, atFirst.bodies));
  await context.close();
  await registered.close();
  const kilobytes = (type: string) =>
    loaded
      .filter((file) => file.type === type)
      .reduce((sum, file) => sum + brotliCompressSync(file.body).byteLength, 0) / 1024;
  return {
    requests: atFirst.requests,
    scriptKilobytes: kilobytes('script'),
    styleKilobytes: kilobytes('stylesheet'),
    fontKilobytes:
      loaded.filter((file) => file.type === 'font').reduce((sum, file) => sum + file.body.byteLength, 0) /
      1024,
  };
}
