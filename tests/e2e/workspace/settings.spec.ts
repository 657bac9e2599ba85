import { expectAccessible } from '../support/expect-accessible';
import { openSettings } from '../support/open-settings';
import { seedConversations, seedTalk } from '../support/seed';
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

    test('the tabs are in their order, and each is accessible', async ({ chat, page }) => {
      await chat.open();
      const settings = await openSettings(page, 'General');
      await expect(settings.getByRole('tab')).toHaveText(TABS);
      for (const tab of TABS) {
        await settings.getByRole('tab', { name: tab }).click();
        await expectAccessible(page, `settings, ${tab}`);
      }
    });
  });

test('the tabs and their switches work by keyboard alone', async ({ chat, page }) => {
  await chat.open();
  const menu = page.getByRole('button', { name: /^Account menu/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByRole('tab', { name: 'Personalisation' })).toBeFocused();
  for (const tab of ['General', 'Speech', 'Accessibility', 'Beta']) {
    await page.keyboard.press('ArrowDown');
    await expect(settings.getByRole('tab', { name: tab })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const modular = settings.getByRole('switch', { name: 'Switch models inside a chat' });
  await expect(modular).toBeFocused();
  await expect(modular).toBeChecked();
  await page.keyboard.press('Space');
  await expect(modular).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
});

test('formulas are shown as written when the switch is off, in every tab and without a reload', async ({
  chat,
  page,
  user,
  context,
}) => {
  const talk = await seedTalk(user, 'Sums', [
    { parent: -1, text: 'sum?' },
    {
      parent: 0,
      isCreatedByUser: false,
      text: 'It is $a_1^2 + b$ and\n\n$$\\int_0^1 x\\,dx$$\n\nand so on.',
    },
  ]);
  await chat.open(`/c/${talk.conversationId}`);
  await expect(chat.answer.locator('.katex').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/c/${talk.conversationId}`);
  await expect(other.locator('.katex').first()).toBeVisible();
  const settings = await openSettings(page, 'Beta');
  await settings.getByRole('switch', { name: 'Render formulas' }).click();
  await page.keyboard.press('Escape');
  await expect(chat.answer.locator('.katex')).toHaveCount(0);
  await expect(chat.answer).toContainText('$a_1^2 + b$');
  await expect(chat.answer).toContainText('$$\\int_0^1 x\\,dx$$');
  await expect(other.locator('.katex')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('LaTeXParsing'))).toBe('false');
});

test('messages show the name of the user once they choose that', async ({ chat, page }) => {
  await chat.choose('demo');
  await chat.ask('hello');
  await expect(chat.questions.last()).toHaveAccessibleName('You');
  const settings = await openSettings(page, 'Account');
  await settings.getByRole('switch', { name: 'Show my name on messages' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: 'Ada Example' })).toContainText('Ada Example');
  await page.reload();
  await expect(page.getByRole('article', { name: 'Ada Example' })).toBeVisible();
});

test.describe('a chat that is deleted', () => {
  // The page may ask at that moment how much of the window its messages take.
  test.use({ expectedProblems: /status of 404 .*\/window\?/ });

  test('clearing all chats takes two clicks, begins a new chat, and can be undone', async ({
    chat,
    page,
    user,
  }) => {
    await seedConversations(user, 3, 0);
    await chat.open();
    await chat.sidebar.getByRole('link', { name: 'Old talk 2' }).click();
    await expect(chat.answer).toContainText('message 1');
    const settings = await openSettings(page, 'General');
    const clear = settings.getByRole('button', { name: 'Clear all chats' });
    await clear.click();
    const confirm = settings.getByRole('button', { name: 'Confirm clear' });
    await expect(confirm).toBeVisible();
    await settings.getByRole('heading', { name: 'Clear all chats' }).click();
    await expect(confirm).toHaveCount(0);
    await clear.click();
    await confirm.click();
    await expect(settings).toBeHidden();
    await expect(page).toHaveURL(/\/c\/new$/);
    await expect(chat.sidebar.getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(chat.sidebar.getByRole('link')).toHaveCount(3);
    await chat.sidebar.getByRole('link', { name: 'Old talk 2' }).click();
    await expect(chat.answer).toContainText('message 1');
  });
});

test('all keys are revoked on the second click', async ({ chat, page }) => {
  await chat.open();
  const settings = await openSettings(page, 'Data');
  await settings.getByRole('button', { name: 'Revoke all keys' }).click();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/keys?all=true'));
  await settings.getByRole('button', { name: 'Confirm revoke' }).click();
  expect((await answered).status()).toBe(204);
  await expect(page.getByText('All keys revoked')).toBeVisible();
});

test('the view stays where it is while an answer is written, when the switch is off', async ({
  chat,
  page,
}) => {
  await page.evaluate(() => localStorage.setItem('autoScroll', 'false'));
  await chat.open();
  await chat.choose('demo');
  await chat.send('long');
  const scroller = page.getByTestId('message-scroller');
  const belowPx = () =>
    scroller.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  await expect.poll(belowPx, { timeout: 40_000 }).toBeGreaterThan(400);
  await expect(chat.questions.last()).toBeInViewport();
  await chat.stopButton.click();
  await chat.settled();
  await expect(chat.questions.last()).toBeInViewport();

  await page.evaluate(() => localStorage.setItem('autoScroll', 'true'));
  await chat.send('long');
  await expect
    .poll(() => scroller.evaluate((element) => element.scrollTop), { timeout: 40_000 })
    .toBeGreaterThan(1500);
  expect(await belowPx()).toBeLessThan(120);
  await chat.stopButton.click();
  await chat.settled();
});

test('another model continues the conversation, or begins a new chat with what was typed', async ({
  chat,
  page,
}) => {
  await chat.choose('demo');
  await chat.ask('hello');
  const conversationId = await chat.conversationId();
  await chat.choose('gpt-4o-mini');
  await expect(page).toHaveURL(new RegExp(conversationId));
  await expect(chat.questions).toHaveCount(1);
  await page.evaluate(() => localStorage.setItem('modularChat', 'false'));
  await chat.composer.fill('half a thought');
  await chat.choose('demo');
  await expect(page).toHaveURL(/\/c\/new$/);
  await expect(chat.composer).toHaveValue('half a thought');
  await expect(chat.questions).toHaveCount(0);
});

test.describe('a storage that', () => {
  test('is forbidden leaves everything working', async ({ chat, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await chat.open();
    const settings = await openSettings(page, 'Beta');
    const formulas = settings.getByRole('switch', { name: 'Render formulas' });
    await formulas.click();
    await expect(formulas).not.toBeChecked();
    await page.keyboard.press('Escape');
    await chat.choose('demo');
    await chat.ask('hello');
    await expect(chat.answer).not.toBeEmpty();
  });

  test('holds nonsense under every key leaves everything working', async ({ chat, page }) => {
    await page.addInitScript(() => {
      const keys = [
        'autoScroll',
        'hideSidePanel',
        'modularChat',
        'LaTeXParsing',
        'UsernameDisplay',
        'color-theme',
      ];
      const others = ['lastConversationSetup', 'lastSelectedModel', 'drafts', 'sidebar-open'];
      const panel = ['react-resizable-panels:layout', 'react-resizable-panels:collapsed'];
      for (const key of [...keys, ...others, ...panel]) localStorage.setItem(key, '{"a":[1,');
    });
    await chat.open();
    await chat.choose('demo');
    await chat.ask('hello');
    const settings = await openSettings(page, 'Beta');
    await expect(settings.getByRole('switch', { name: 'Render formulas' })).toBeChecked();
  });
});
