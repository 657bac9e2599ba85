import { expectAccessible } from '../support/expect-accessible';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

const LONG = `harbour${'s'.repeat(300)}`;

test('on a phone the user shares and exports from the row of the conversation', async ({ page, user }) => {
  await seedTalk(user, 'Tides of the North Sea and of every harbour that lies along its coasts', [
    { parent: -1, text: LONG },
    {
      parent: 0,
      isCreatedByUser: false,
      text: `| a | b | c |\n| - | - | - |\n| ${LONG} | 2 | 3 |\n\n\`\`\`js\n${LONG}\n\`\`\``,
    },
  ]);
  await page.goto('/c/new');
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Open sidebar' }).tap();
    await page.getByRole('button', { name: /^Options for Tides/ }).tap();
  };
  const overflowPx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  await openMenu();
  await page.getByRole('menuitem', { name: 'Share' }).tap();
  const share = page.getByRole('dialog', { name: 'Share chat' });
  await share.getByRole('button', { name: 'Create link' }).tap();
  const address = await share.getByLabel('Link to this chat').inputValue();
  expect(await overflowPx()).toBe(0);
  await expectAccessible(page, 'share dialog on a phone');

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await overflowPx()).toBe(0);
  await expectAccessible(page, 'shared page on a phone');

  await page.goto('/c/new');
  await openMenu();
  await page.getByRole('menuitem', { name: 'Export chat' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Export chat' });
  await expect(dialog).toBeVisible();
  expect(await overflowPx()).toBe(0);
  await expectAccessible(page, 'export dialog on a phone');
  await dialog.getByLabel('Type').selectOption('screenshot');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).tap();
  expect((await downloading).suggestedFilename()).toMatch(/^Tides of the North Sea.*\.png$/);
});
