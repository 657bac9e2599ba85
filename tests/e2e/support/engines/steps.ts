import type { EnginePage } from './engine-page';
import type { Target } from './find-in-page';

/** The field for a message. */
export const COMPOSER: Target = { role: 'textbox', name: 'Message' };

/** The first question. */
export const QUESTION: Target = { role: 'article[aria-label=You]', nth: 0 };

/** The newest answer. */
export const ANSWER: Target = { role: 'article:not([aria-label=You])', nth: -1 };

/** Opens the menu of the account; on a phone it is in the sidebar, which opens first. */
export async function openAccountMenu(page: EnginePage): Promise<void> {
  const opener = { role: 'button', name: 'Open sidebar' };
  if ((await page.see(opener)).length > 0) await page.click(opener);
  await page.click({ role: 'button', name: /^Account menu/ });
}

/** Sends a text that is typed into the composer. */
export async function send(page: EnginePage, text: string): Promise<void> {
  await page.click(COMPOSER);
  await page.type(text);
  await page.press('Enter');
  await page.until('the field is empty', async () => (await page.one(COMPOSER)).value === '');
}

/** Waits until the newest answer is complete. */
export async function settled(page: EnginePage): Promise<void> {
  await page.until('the answer is complete', async () => {
    const [answer] = await page.see(ANSWER);
    const stops = await page.see({ role: 'button', name: 'Stop generating' });
    return answer !== undefined && !answer.isBusy && stops.length === 0;
  });
}
