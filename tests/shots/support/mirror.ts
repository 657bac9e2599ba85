import type { BrowserContext } from '@playwright/test';
import type { Look } from './looks.ts';

/** The words stay the same, but page and parts are laid out as for a mirrored language. */
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
