import type { BrowserContext } from '@playwright/test';
import type { Look } from './looks.ts';

/** The same words from right to left: what a mirrored language would do to the page and to all it is made of. */
export async function mirror(context: BrowserContext, look: Look): Promise<void> {
  if (look.direction === 'ltr') return;
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const page = (await response.text())
      .replaceAll('dir="ltr"', 'dir="rtl"')
      .replaceAll(String.raw`\"dir\":\"ltr\"`, String.raw`\"dir\":\"rtl\"`);
    await route.fulfill({ response, body: page });
  });
}
