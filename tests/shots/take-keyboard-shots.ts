import { inEveryLook, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

const DRAFT = 'What I want to say when the connection is back';

export async function takeKeyboardShots(where: Where, looks?: readonly Look[]): Promise<void> {
  await inEveryLook(where, 'Kim', looks, async ({ page, base, look, take }) => {
    await page.goto(`${base}/c/new`);
    await page.getByPlaceholder(/^Message /).fill('Show me a table and a code block');
    await page.keyboard.press('Enter');
    await page.locator('article[aria-busy=false]').waitFor();
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    const open = async () => {
      await page.keyboard.press('Control+K');
      await palette.waitFor();
      await page.waitForTimeout(250);
    };
    await open();
    await take('palette');
    await page.keyboard.type('dark');
    await page.waitForTimeout(600);
    await take('palette-query');
    await palette.getByRole('combobox').fill('zzzzqq');
    await page.waitForTimeout(900);
    await take('palette-nothing');
    await palette.getByRole('combobox').fill('change lang');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    await take('palette-languages');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });
    await page.getByRole('textbox', { name: 'Message', exact: true }).blur();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.waitForTimeout(300);
    await take('shortcuts');
    await page.keyboard.press('Escape');

    // The page without a connection comes from the service worker, which mirrored looks do without.
    if (look.direction === 'rtl') return;
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForTimeout(3000);
    await page.context().setOffline(true);
    await page.getByText('You’re offline. Drafts are saved.').waitFor();
    await take('offline-sign');
    await page.reload();
    const draft = page.getByLabel('Your draft');
    await draft.fill(DRAFT);
    await take('offline-conversation');
    await draft.scrollIntoViewIfNeeded();
    await take('offline-draft');
    await page.getByRole('button', { name: 'All saved chats' }).click();
    await take('offline-list');
    await page.evaluate(() => indexedDB.deleteDatabase('parley-offline'));
    await page.reload();
    await page.getByText('no chat is saved').waitFor();
    await take('offline-nothing');
    await page.context().setOffline(false);
  });
}
