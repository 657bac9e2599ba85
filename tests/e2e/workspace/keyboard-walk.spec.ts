import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const CONTROLS =
  'a[href], button, input:not([type=hidden]), textarea, select, summary, [role=tab], [role=switch], [role=combobox], [tabindex="0"]:not([role=tablist], [role=radiogroup])';

const TABS_LIMIT = 250;

/**
 * Returns the controls that one walk with the Tab key never reached, and the stops without a visible focus. Arrow
 * keys belong to groups (tabs, menus, lists): a group counts as reached with one of its controls.
 */
async function walk(page: Page): Promise<{ missed: string[]; unseen: string[] }> {
  await page.evaluate((controls) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true]') === null;
    for (const element of document.querySelectorAll('[data-walk]')) element.removeAttribute('data-walk');
    const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
    for (const element of modal.querySelectorAll(controls)) {
      const isGrouped =
        element.matches('[role=tab], [role=radio], [role=option], [role=menuitem]') &&
        element.getAttribute('tabindex') === '-1';
      const isOff = element.matches(':disabled, [aria-disabled=true]');
      if (isShown(element) && !isGrouped && !isOff) element.setAttribute('data-walk', 'missed');
    }
  }, CONTROLS);
  const unseen: string[] = [];
  for (let count = 0; count < TABS_LIMIT; count += 1) {
    await page.keyboard.press('Tab');
    const { unseen: stop, left } = await page.evaluate(() => {
      const countLeft = () => document.querySelectorAll('[data-walk=missed]').length;
      const element = document.activeElement;
      if (element === null || element === document.body) return { unseen: null, left: countLeft() };
      element.setAttribute('data-walk', 'reached');
      const style = getComputedStyle(element);
      const around = element.closest('form, [class*=focus-within]');
      const isSeen =
        style.outlineStyle !== 'none' ||
        style.boxShadow !== 'none' ||
        around !== null ||
        element.matches('textarea, input, [tabindex="-1"], [role=dialog]');
      return { unseen: isSeen ? null : element.outerHTML.slice(0, 140), left: countLeft() };
    });
    if (stop !== null) unseen.push(stop);
    if (left === 0) break;
  }
  const missed = await page
    .locator('[data-walk=missed]')
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 200)));
  return { missed, unseen };
}

async function expectReachable(page: Page, where: string): Promise<void> {
  // Elements that appear or fade are not in their place yet, and parts that load are drawn as a pulse until then.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  // The expectation is soft, so that one run checks every screen.
  expect.soft(await walk(page), where).toEqual({ missed: [], unseen: [] });
}

test.describe('every control is reached by the keyboard alone', () => {
  test('before logging in', async ({ page }) => {
    for (const path of ['/login', '/register', '/forgot-password']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectReachable(page, path);
    }
  });

  test('on the welcome view, in a conversation and in a search', async ({ chat, page }) => {
    test.slow();
    await expectReachable(page, 'welcome');
    await chat.choose('demo');
    await chat.ask('Say something for the walk');
    await expectReachable(page, 'conversation');
    await page.goto('/search/walk');
    await expect(
      page.getByRole('region', { name: 'Search results' }).getByRole('link').first(),
    ).toBeVisible();
    await expectReachable(page, 'search');
  });

  test('in the settings, tab by tab, and the focus comes back to where it was', async ({ chat, page }) => {
    test.slow();
    await expect(chat.composer).toBeVisible();
    const menu = page.getByRole('button', { name: /^Account menu/ });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.type('Set');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('Enter');
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await expect(settings).toBeVisible();
    const tabs = settings.getByRole('tab');
    const count = await tabs.count();
    await tabs.first().focus();
    for (let place = 0; place < count; place += 1) {
      const name = await tabs.nth(place).innerText();
      await expect(tabs.nth(place)).toHaveAttribute('aria-selected', 'true');
      await expectReachable(page, `settings: ${name}`);
      await tabs.nth(place).focus();
      await page.keyboard.press('ArrowDown');
    }
    // The arrow leads from the last tab to the first.
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('in the dialogs of a conversation', async ({ chat, page }) => {
    test.slow();
    await chat.choose('demo');
    await chat.ask('Say something for the dialogs');
    for (const [command, title] of [
      ['export', /Export/],
      ['share', /Share/],
      ['shortcuts', /Keyboard shortcuts/],
    ] as const) {
      await chat.composer.focus();
      await page.keyboard.press('Control+K');
      await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
      await page.keyboard.type(command);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expectReachable(page, command);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      // A dialog opened from the message field returns the focus to it.
      await expect(chat.composer).toBeFocused();
    }
  });
});
