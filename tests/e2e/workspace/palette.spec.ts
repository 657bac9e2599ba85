import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

test('the palette opens by its keys, finds by letters in any order of use, and returns the focus', async ({
  chat,
  page,
}) => {
  await chat.open();
  await chat.composer.focus();
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette).toBeVisible();
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(chat.composer).toBeFocused();

  await page.keyboard.press('Control+K');
  await expect(palette).toBeVisible();
  await page.keyboard.type('drk');
  await expect(palette.getByRole('option').first()).toContainText('Dark');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page.locator('html')).toHaveClass(/dark/);

  await page.keyboard.press('Control+K');
  await expect(palette.getByRole('group', { name: 'Recently used' })).toContainText('Dark');
  await expectAccessible(page, 'palette');
});

test('Escape leads from a list of one kind back to everything, and chooses', async ({ chat, page }) => {
  await chat.open();
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette).toBeVisible();
  await page.keyboard.type('switch mod');
  await page.keyboard.press('Enter');
  await expect(palette.getByPlaceholder('Models')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette.getByPlaceholder('Type a command')).toBeFocused();
  await page.keyboard.type('switch mod');
  await page.keyboard.press('Enter');
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(chat.modelButton).toHaveAccessibleName(/demo/i);
});

test('a conversation is found by its title, here at once and on the server', async ({ chat, page }) => {
  await chat.open();
  await chat.choose('demo');
  const question = uniqueQuestion('Tell the palette');
  await chat.send(question);
  await chat.settled();
  const address = page.url();
  await page.keyboard.press('Control+Shift+O');
  await expect(page).toHaveURL(/\/c\/new$/);
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette).toBeVisible();
  const conversations = palette.getByRole('group', { name: 'Chats', exact: true });
  await expect(conversations.getByRole('option')).toHaveCount(1);
  // The palette finds the chat by a word of the message, which need not be in any title on the screen.
  await page.keyboard.type(question.split(' ').at(-1) ?? question);
  await expect(conversations.getByRole('option')).toHaveCount(1);
  await conversations.getByRole('option').click();
  await expect(page).toHaveURL(address);
});

test('the list of shortcuts opens on ? outside of fields only, and its keys do what it says', async ({
  chat,
  context,
  origin,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await chat.open();
  await chat.composer.focus();
  await page.keyboard.type('Why?');
  await expect(chat.composer).toHaveValue('Why?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeHidden();
  await chat.composer.fill('');
  await chat.composer.blur();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expectAccessible(page, 'palette');
  // The page below does not respond to keys while it is open.
  await page.keyboard.press('Control+B');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(chat.sidebar).toBeVisible();

  await page.keyboard.press('Control+B');
  await expect(chat.sidebar).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Shift+Escape');
  await expect(chat.composer).toBeFocused();

  await chat.choose('demo');
  await chat.send('Show me the shortcuts');
  await chat.settled();
  await page.keyboard.press('Control+Shift+C');
  await expect(page.getByText('The last answer was copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('');

  await chat.composer.focus();
  await page.keyboard.press('ArrowUp');
  const edited = page.getByRole('textbox', { name: 'Edit message' });
  await expect(edited).toBeFocused();
  await page.keyboard.type(' now');
  await page.keyboard.press('Escape');
  await expect(edited).toBeHidden();
  await chat.composer.focus();
  await page.keyboard.press('ArrowUp');
  await expect(edited).toHaveValue('Show me the shortcuts now');
});

test('Escape stops the answer, and only when nothing lies above it', async ({ chat, page, provider }) => {
  const { countedWords } = await import('../support/words');
  const { PROVIDER_MODEL } = await import('../support/provider-settings');
  const question = uniqueQuestion('Count until stopped');
  await provider.answer(question, countedWords(400), { latency: 120 });
  await chat.open();
  await chat.choose(PROVIDER_MODEL);
  await chat.send(question);
  await expect(chat.answer).toContainText('word4 word5');
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat.stopButton).toBeVisible();
  await page.keyboard.press('Escape');
  await chat.settled();
  await expect(chat.answer).not.toContainText('word400');
});
