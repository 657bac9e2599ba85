import { expectAccessible } from '../support/expect-accessible';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('on a phone the sidebar closes for the settings, and every tab fits', async ({ chat, page }) => {
      await chat.open();
      await page.getByRole('button', { name: 'Open sidebar' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Sidebar' });
      await sheet.getByRole('button', { name: /^Account menu/ }).tap();
      await page.getByRole('menuitem', { name: 'Settings' }).tap();
      const settings = page.getByRole('dialog', { name: 'Settings' });
      await expect(settings).toBeVisible();
      await expect(sheet).toHaveCount(0);
      for (const tab of ['General', 'Beta', 'Data', 'Account', 'Usage']) {
        await settings.getByRole('tab', { name: tab }).tap();
        await expectAccessible(page, `settings, ${tab}`);
        const panel = settings.getByRole('tabpanel', { name: tab });
        expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth), tab).toBe(0);
        for (const button of await panel.getByRole('button').all())
          if (await button.isVisible())
            expect
              .soft((await button.boundingBox())?.height, await button.innerText())
              .toBeGreaterThanOrEqual(28);
      }
      await settings.getByRole('button', { name: 'Close' }).tap();
      await expect(settings).toBeHidden();
      await expect(sheet).toHaveCount(0);
    });
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
