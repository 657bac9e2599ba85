import type { EnginePage } from './engine-page';
import type { Target } from './find-in-page';

export const COMPOSER: Target = { role: 'textbox', name: 'Message' };

export const QUESTION: Target = { role: 'article[aria-label=You]', nth: 0 };

export const ANSWER: Target = { role: 'article:not([aria-label=You])', nth: -1 };

export async function openAccountMenu(page: EnginePage): Promise<void> {
  const opener = { role: 'button', name: 'Open sidebar' };
  if ((await page.see(opener)).length > 0) await page.click(opener);
  await page.click({ role: 'button', name: /^Account menu/ });
}

export async function send(page: EnginePage, text: string): Promise<void> {
  await page.click(COMPOSER);
  await page.type(text);
  await page.press('Enter');
  await page.until('the field is empty', async () => (await page.one(COMPOSER)).value === '');
}

export async function settled(page: EnginePage): Promise<void> {
  await page.until('the answer is complete', async () => {
    const [answer] = await page.see(ANSWER);
    const stops = await page.see({ role: 'button', name: 'Stop generating' });
    return answer !== undefined && !answer.isBusy && stops.length === 0;
  });
}
