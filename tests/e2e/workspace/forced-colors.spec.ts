import { drawnColors } from '../support/drawn-colors';
import { openSettings } from '../support/open-settings';
import { seedConversations } from '../support/seed';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });
test.slow();

test('with the colours of the system, what is on, pressed, chosen or running is seen', async ({
  chat,
  page,
  user,
}) => {
  await seedConversations(user, 2, 0);
  await chat.open();
  const temporary = page.getByRole('button', { name: 'Temporary chat' });
  const before = await drawnColors(temporary);
  await temporary.click();
  await page.mouse.move(0, 0);
  expect.soft((await drawnColors(temporary)).main, 'pressed').not.toBe(before.main);
  await temporary.click();

  const link = chat.sidebar.getByRole('link', { name: 'Old talk 1' });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.mouse.move(0, 0);
  const rows = ['Old talk 1', 'Old talk 2'].map((name) => chat.sidebar.getByRole('link', { name }));
  const mains: string[] = [];
  for (const row of rows) mains.push((await drawnColors(row)).main);
  expect.soft(new Set(mains).size, 'the open chat').toBe(2);

  await chat.open();
  await chat.choose('demo');
  await chat.send('slow please');
  const dot = chat.sidebar.getByRole('img', { name: 'An answer is being written' });
  expect.soft((await drawnColors(dot)).otherShare, 'running').toBeGreaterThan(0.1);

  const menu = page.getByRole('button', { name: /^Account menu/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  const last = page.getByRole('menuitem').last();
  await expect(last).toBeVisible();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await expect.soft(last, 'the entry of a menu').toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');

  const settings = await openSettings(page, 'General');
  const [chosen, other] = ['General', 'Beta'].map((name) => settings.getByRole('tab', { name }));
  if (chosen === undefined || other === undefined) throw new Error('There are no tabs.');
  expect.soft((await drawnColors(chosen)).main, 'a tab').not.toBe((await drawnColors(other)).main);
  const toggle = settings.getByRole('switch').first();
  const first = await drawnColors(toggle);
  expect.soft(first.otherShare, 'a switch').toBeGreaterThan(0.1);
  await toggle.click();
  await page.mouse.move(0, 0);
  const second = await drawnColors(toggle);
  expect.soft(second.otherShare, 'the switch again').toBeGreaterThan(0.1);
  expect.soft(second.main, 'on and off').not.toBe(first.main);

  await settings.getByRole('tab', { name: 'Usage' }).click();
  await settings.getByLabel('Limit per month (US$)').fill('0');
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  const meter = settings.getByRole('meter');
  const label = settings.getByText(/spent this month/);
  expect.soft((await drawnColors(meter)).main, 'a meter').not.toBe((await drawnColors(label)).main);
  await settings.getByRole('button', { name: 'Close' }).click();

  await chat.sidebar.getByRole('button', { name: 'Options for Old talk 1' }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  const boxes = ['Old talk 1', 'Old talk 2'].map((name) =>
    chat.sidebar
      .getByRole('checkbox', { name: `Select ${name}` })
      .locator('span')
      .first(),
  );
  for (const box of boxes) expect.soft((await drawnColors(box)).otherShare, 'a box').toBeGreaterThan(0.1);
});
