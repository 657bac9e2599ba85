import { expectAccessible } from '../support/expect-accessible';
import { openSettingsMenu, openSettingsPage } from '../support/open-settings';
import { seedTalk } from '../support/seed';
import { smallTargets } from '../support/small-targets';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TABS = [
  'Personalisation',
  'General',
  'Speech',
  'Accessibility',
  'Beta',
  'Tools',
  'Data',
  'Account',
  'Usage',
];

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('on a phone the sidebar closes for the settings, and the list and every page fit', async ({
      chat,
      page,
    }) => {
      await chat.open();
      await page.getByRole('button', { name: 'Open sidebar' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Sidebar' });
      await sheet.getByRole('button', { name: /^Account menu/ }).tap();
      await page.getByRole('menuitem', { name: 'Settings' }).tap();
      const settings = page.getByRole('dialog', { name: 'Settings' });
      await expect(settings).toBeVisible();
      await expect(sheet).toHaveCount(0);
      await expectAccessible(page, 'settings');
      expect.soft(await smallTargets(page), 'settings').toEqual([]);
      for (const tab of TABS) {
        const shown = await openSettingsPage(page, tab);
        await expectAccessible(page, `settings, ${tab}`);
        const panel = shown.locator('[data-slot=settings-page]');
        expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth), tab).toBe(0);
        for (const button of await panel.getByRole('button').all())
          if (await button.isVisible())
            expect
              .soft((await button.boundingBox())?.height, await button.innerText())
              .toBeGreaterThanOrEqual(28);
        await shown.getByRole('button', { name: 'Back', exact: true }).tap();
      }
      await settings.getByRole('button', { name: 'Close' }).tap();
      await expect(settings).toBeHidden();
      await expect(sheet).toHaveCount(0);
    });
  });

test('on a phone Back leads from a page of the settings to their list, and from there to the chat', async ({
  chat,
  page,
}) => {
  await chat.open();
  const address = page.url();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const data = page.getByRole('dialog', { name: 'Data' });
  const account = page.getByRole('dialog', { name: 'Account' });
  await openSettingsMenu(page);
  await openSettingsPage(page, 'Data');
  await expect(data.getByRole('heading', { name: 'Data', level: 2 })).toBeFocused();
  await page.goBack();
  await expect(settings.getByRole('button', { name: 'Data', exact: true })).toBeFocused();
  await page.goForward();
  await expect(data).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(settings).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(chat.composer).toBeVisible();

  await test.step('Escape does the same', async () => {
    await openSettingsMenu(page);
    await openSettingsPage(page, 'Account');
    await page.keyboard.press('Escape');
    await expect(account).toBeHidden();
    await expect(settings.getByRole('button', { name: 'Account', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
  });

  await test.step('closing a page leaves nothing behind for Back', async () => {
    await chat.ask('Hello');
    await chat.settled();
    await openSettingsMenu(page);
    await openSettingsPage(page, 'Account');
    await account.getByRole('button', { name: 'Close' }).tap();
    await expect(account).toBeHidden();
    await page.goBack();
    await expect(settings).toBeHidden();
    await expect(chat.questions).toHaveCount(0);
  });
});

test('on a phone a link to a page of the settings opens that page, and Back its list', async ({
  chat,
  page,
}) => {
  await chat.open();
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('Usage');
  await page.getByRole('option', { name: /Usage/ }).first().tap();
  const usage = page.getByRole('dialog', { name: 'Usage' });
  await expect(usage.getByRole('heading', { name: 'Usage', level: 2 })).toBeVisible();
  await usage.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(
    page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Usage', exact: true }),
  ).toBeFocused();
});

test('on a phone the questions of a conversation are listed in a dialog, and lead to their place', async ({
  chat,
  page,
  user,
}) => {
  const talk = await seedTalk(
    user,
    'Many questions',
    Array.from({ length: 40 }, (_value, index) => ({
      parent: index - 1,
      isCreatedByUser: index % 2 === 0,
      text: index % 2 === 0 ? `Question ${String(index / 2 + 1)}?` : 'An answer. '.repeat(60),
    })),
  );
  await chat.open(`/c/${talk.conversationId}`);
  await expect(page.getByRole('button', { name: 'Open side panel' })).toBeHidden();
  await page.getByRole('button', { name: 'Questions' }).tap();
  const outline = page.getByRole('dialog', { name: 'Questions' });
  await expect(outline.getByRole('listitem')).toHaveCount(20);
  await expectAccessible(page, 'questions');
  await outline.getByRole('button', { name: 'Question 3?' }).tap();
  await expect(outline).toBeHidden();
  await expect(chat.questions.filter({ hasText: 'Question 3?' })).toBeInViewport();
});
