import { expect, openAs, test, WIDTHS_PX } from '../support/engines/engine-test';
import { openAccountMenu } from '../support/engines/steps';
import { newEmail, PASSWORD } from '../support/test-user';

const NAME = 'Ada Example';
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

for (const widthPx of WIDTHS_PX)
  test.describe(`${String(widthPx)} px wide`, () => {
    test.beforeEach(({ tab }) => tab.resize(widthPx));

    test('a user registers, logs out and logs in at once', async ({ tab, origin }) => {
      const email = newEmail();
      await tab.open(`${origin}/register`);
      await tab.fill({ role: 'textbox', name: 'Full name' }, NAME);
      await tab.fill({ role: 'textbox', name: 'Email' }, email);
      await tab.fill({ role: 'textbox', name: 'Password' }, PASSWORD);
      await tab.click({ role: 'button', name: 'Continue' });
      await tab.one({ role: 'textbox', name: 'Message' });

      await openAccountMenu(tab);
      await tab.click({ role: 'menuitem', name: 'Log out' });
      await tab.one({ role: 'textbox', name: 'Password' });
      // The page counts as open as soon as the document is there, whether its scripts have run or not.
      await tab.open(`${origin}/login`);
      await tab.fill({ role: 'textbox', name: 'Email' }, email);
      await tab.fill({ role: 'textbox', name: 'Password' }, PASSWORD);
      await tab.press('Enter');
      await tab.one({ role: 'textbox', name: 'Message' });
      expect(await tab.run(() => location.pathname)).toBe('/c/new');
    });

    test('every tab of the settings opens, and the palette', async ({ tab, user, origin }) => {
      await openAs(tab, user, origin);
      await tab.one({ role: 'textbox', name: 'Message' });
      await openAccountMenu(tab);
      await tab.click({ role: 'menuitem', name: 'Settings' });
      for (const name of TABS) {
        if (widthPx < 768) {
          await tab.click({ role: 'button', name, within: { role: 'dialog', name: 'Settings' } });
          await tab.one({ role: 'dialog', name });
          await tab.click({ role: 'button', name: /^Back/ });
        } else {
          await tab.click({ role: 'tab', name });
          await tab.one({ role: 'tabpanel', name });
        }
      }
      await tab.press('Escape');
      await tab.gone({ role: 'dialog' });
      await tab.press('Control+k');
      await tab.one({ role: 'dialog', name: 'Command palette' });
      await tab.type('drk');
      await tab.one({ role: 'option', name: /Dark/ });
      await tab.press('Enter');
      await tab.until('it is dark', () => tab.run(() => document.documentElement.classList.contains('dark')));
    });
  });
