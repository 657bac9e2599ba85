import { join } from 'node:path';
import { expectAccessible } from '../support/expect-accessible';
import { openSettingsPage } from '../support/open-settings';
import { expect, test } from '../support/test';

test('on a phone a file is imported by touch, and nothing is wider than the screen', async ({
  page,
  chat: _chat,
}) => {
  await page.getByRole('button', { name: 'Open sidebar' }).tap();
  await page.getByRole('button', { name: /^Account menu/ }).tap();
  await page.getByRole('menuitem', { name: 'Settings' }).tap();
  const settings = await openSettingsPage(page, 'Data');
  const choose = settings.getByRole('button', { name: 'Choose file' });
  await choose.scrollIntoViewIfNeeded();
  expect((await choose.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.tap()]);
  await chooser.setFiles(join(import.meta.dirname, '../../fixtures/imports/open-webui.json'));
  const past = settings.getByRole('list', { name: 'Imports' }).getByRole('listitem');
  await expect(past).toContainText('Open WebUI');
  await expect(past).toContainText('1 chat imported');
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowPx).toBe(0);
  await expectAccessible(page, 'settings, data, on a phone');
});
