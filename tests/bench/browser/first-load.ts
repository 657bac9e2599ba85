import type { Browser } from '@playwright/test';

export interface FirstLoad {
  requests: number;
  scriptKilobytes: number;
  styleKilobytes: number;
  fontKilobytes: number;
  wordKilobytes: number;
}

/** Counts what an empty browser of a signed-in user fetches before a message can be typed. */
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
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    if (!response.url().startsWith(base)) return;
    requests += 1;
    const request = response.request();
    const type = request.url().startsWith(`${base}/words/`) ? 'words' : request.resourceType();
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => ({ type, bytes: responseBodySize }),
        () => ({ type, bytes: 0 }),
      ),
    );
  });
  await page.goto(`${base}/c/new`);
  await page.getByRole('textbox').first().waitFor();
  const atFirst = { requests, sizes: sizes.length };
  const loaded = await Promise.all(sizes.slice(0, atFirst.sizes));
  await context.close();
  await registered.close();
  const kilobytes = (type: string) =>
    loaded.filter((file) => file.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  return {
    requests: atFirst.requests,
    scriptKilobytes: kilobytes('script'),
    styleKilobytes: kilobytes('stylesheet'),
    fontKilobytes: kilobytes('font'),
    wordKilobytes: kilobytes('words'),
  };
}
