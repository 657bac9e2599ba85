import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { browserOptions, LOOKS, type Look } from './looks.ts';
import { mirror } from './mirror.ts';
import { takePicture } from './take-picture.ts';

const PASSWORD = 'a picture book';

/** The server, the browser, and the folder of the pictures. */
export interface Where {
  base: string;
  chromium: string;
  folder: string;
}

/** A page of a new user in one look, and how a picture of it is taken. */
export interface Shooting {
  readonly page: Page;
  readonly base: string;
  readonly look: Look;
  readonly email: string;
  readonly take: (name: string) => Promise<unknown>;
}

/** Does the work once a look, each time with a new account and a page of its own. */
export async function inEveryLook(
  { base, chromium: executablePath, folder }: Where,
  firstName: string,
  looks: readonly Look[] = LOOKS,
  work: (shooting: Shooting) => Promise<void>,
): Promise<void> {
  for (const look of looks) {
    // One browser a look: what one look leaves behind while offline cannot delay the next.
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
