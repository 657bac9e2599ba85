import type { Page } from '@playwright/test';
import { SERVER_PARTS, serverPath } from '@/lib/client/navigation/server-path';
import { lostControls } from '../support/lost-controls';
import { openSettingsPage } from '../support/open-settings';
import { makeAdministrator, seedTalk } from '../support/seed';
import { expect, test } from '../support/test';
import { registerTestUser } from '../support/test-user';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

/** Matches a screen of 1,280 px zoomed four times and twice. */
const SIZES = {
  'at a width of 320 px': { width: 320, height: 512 },
  'magnified to 200 %': { width: 640, height: 400 },
};

/** Narrower screens have a list of the settings instead of tabs. */
const TABS_FROM_PX = 640;

const TABS = [
  'Personalisation',
  'General',
  'Speech',
  'Accessibility',
  'Beta',
  'Data',
  'Account',
  'Usage',
  'Tools',
];

for (const [name, viewport] of Object.entries(SIZES))
  test(`${name} no screen scrolls sideways, and no control is lost`, async ({ page, context, origin }) => {
    await page.setViewportSize(viewport);
    // The expectation is soft, so that one run reports every screen; a panel that slides in is looked at until it
    // stands.
    const expectFits = (where: string) =>
      expect
        .configure({ soft: true })
        .poll(() => lostControls(page), { message: where })
        .toEqual([]);
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFits(path);
    }
    const user = await registerTestUser(context.request, origin);
    await makeAdministrator(user);
    const { conversationId } = await seedTalk(
      user,
      'A title about anchors, chains and every harbour there is',
      [
        { parent: -1, text: `anchor ${'a'.repeat(200)}` },
        {
          parent: 0,
          isCreatedByUser: false,
          text: `| anchor | b | c |\n| - | - | - |\n| ${'long'.repeat(40)} | 2 | 3 |\n\n\`\`\`js\n${'code '.repeat(60)}\n\`\`\``,
        },
      ],
    );
    const model = page.getByRole('button', { name: /^Model:/ });
    await page.goto('/c/new');
    await expect(model).toBeVisible();
    await expectFits('landing');
    await model.click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expectFits('model menu');
    await page.keyboard.press('Escape');

    await page.goto(`/c/${conversationId}`);
    await expect(page.getByRole('article').last()).toBeVisible();
    await expectFits('chat');
    await openSidebar(page);
    await expectFits('sidebar');
    await page.getByRole('button', { name: /^Options for A title/ }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const share = page.getByRole('dialog', { name: 'Share chat' });
    await share.getByRole('button', { name: 'Create link' }).click();
    const address = await share.getByLabel('Link to this chat').inputValue();
    await expectFits('share');
    await page.keyboard.press('Escape');

    await openSidebar(page);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await expectFits('account menu');
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expectFits('settings');
    for (const tab of TABS) {
      if (viewport.width < TABS_FROM_PX) {
        await expect((await openSettingsPage(page, tab)).getByRole('heading').nth(1)).toBeVisible();
        await expectFits(`settings: ${tab}`);
        await page.getByRole('button', { name: 'Back', exact: true }).click();
      } else {
        const settings = page.getByRole('dialog', { name: 'Settings' });
        await settings.getByRole('tab', { name: tab }).click();
        await expect(
          settings.getByRole('tabpanel', { name: tab }).getByRole('heading').first(),
        ).toBeVisible();
        await expectFits(`settings: ${tab}`);
      }
    }

    for (const part of SERVER_PARTS) {
      await page.goto(serverPath(part));
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expectFits(`server: ${part}`);
    }

    await page.goto('/search/anchor');
    await expect(
      page.getByRole('region', { name: 'Search results' }).getByRole('link').first(),
    ).toBeVisible();
    await expectFits('search');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits('shared page');
  });

/** A page that was just loaded may not listen to its button yet. */
async function openSidebar(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Sidebar' });
  await expect(async () => {
    if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Open sidebar' }).click();
    await expect(sheet).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
