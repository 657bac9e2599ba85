import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { browserOptions, LOOKS, type Look } from './looks.ts';
import { mirror } from './mirror.ts';
import { takePicture } from './take-picture.ts';

const PASSWORD = 'a picture book';

export interface Where {
  base: string;
  chromium: string;
  folder: string;
}

export interface Shooting {
  readonly page: Page;
  readonly base: string;
  readonly look: Look;
  readonly email: string;
  readonly take: (name: string) => Promise<unknown>;
}

export async function inEveryLook(
  { base, chromium: executablePath, folder }: Where,
  firstName: string,
  looks: readonly Look[] = LOOKS,
  work: (shooting: Shooting) => Promise<void>,
): Promise<void> {
  for (const look of looks) {
    // Each look has a browser of its own, so that one look cannot delay the next after it was offline.
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
    try {
      const context = await browser.newContext(browserOptions(look));
      await mirror(context, look);
      const email = `${firstName.toLowerCase()}-${look.name}@example.org`;
      await context.request.post(`${base}/api/auth/register`, {
        headers: { origin: base },
        data: { name: `${firstName} Example`, email, password: PASSWORD, confirm_password: PASSWORD },
      });
      const page = await context.newPage();
      const take = (name: string) => takePicture(page, folder, `${look.name}-${name}`);
      await work({ page, base, look, email, take });
    } finally {
      await browser.close();
    }
  }
}
