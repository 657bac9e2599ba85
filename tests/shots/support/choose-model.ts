import type { Page } from '@playwright/test';

export async function chooseModel(page: Page, base: string, endpoint: string, model: string): Promise<void> {
  await page.goto(`${base}/c/new`);
  await page.evaluate(
    (choice) => window.localStorage.setItem('lastConversationSetup', JSON.stringify(choice)),
    { endpoint, endpointType: null, model },
  );
  await page.reload();
}
