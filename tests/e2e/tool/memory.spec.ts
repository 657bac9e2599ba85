import { expectAccessible } from '../support/expect-accessible';
import { openSettings } from '../support/open-settings';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

test('a user switches memory on, a model keeps a fact, the next chat knows it, and Undo forgets it', async ({
  chat,
  page,
  provider,
}) => {
  const settings = await openSettings(page, 'Personalisation');
  await test.step('memory is off and empty at first', async () => {
    const toggle = settings.getByRole('switch', { name: 'Let models remember' });
    await expect(toggle).not.toBeChecked();
    await expect(settings.getByText('There are no memories yet.')).toBeVisible();
    await toggle.click();
    await expect(toggle).toBeChecked();
    await expectAccessible(page, 'memory without facts');
    await page.keyboard.press('Escape');
  });

  const told = uniqueQuestion('I live in Oslo');
  const fact = `Lives in Oslo (${told})`;
  await provider.callTool(
    told,
    { name: 'save_memory', arguments: JSON.stringify({ text: fact }) },
    'I will remember that.',
  );
  await chat.open();
  await chat.choose('gpt-4o');
  await chat.ask(told);
  await test.step('the answer says what is kept', async () => {
    await expect(chat.answer).toContainText(`Saved to memory: ${fact}`);
    await expect(chat.answer.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectAccessible(page, 'a fact that was kept');
  });
  const first = new URL(page.url()).pathname;

  const asked = uniqueQuestion('where do I live');
  await provider.answer(asked, 'In Oslo.');
  await chat.open();
  await chat.ask(asked);
  expect(JSON.stringify(await provider.callsAbout(asked))).toContain(fact);

  await test.step('the settings show it with the chat it comes from; it can be changed', async () => {
    await openSettings(page, 'Personalisation');
    const list = settings.getByRole('list', { name: 'Memory' });
    await expect(list.getByText(fact)).toBeVisible();
    await expectAccessible(page, 'memory with a fact');
    await list.getByRole('button', { name: `Edit ${fact}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit', exact: true });
    await dialog.getByLabel('Memory', { exact: true }).fill(`${fact}, Norway`);
    await expectAccessible(page, 'changing a fact');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByText(`${fact}, Norway`)).toBeVisible();
    await list.getByRole('link', { name: /^From / }).click();
    await expect(page).toHaveURL(new RegExp(`${first}$`));
  });

  await test.step('Undo in the answer forgets it', async () => {
    await chat.answer.getByRole('button', { name: 'Undo' }).click();
    await expect(chat.answer).toContainText('Removed from memory');
    await page.reload();
    await expect(chat.answer).toContainText('Removed from memory');
    await openSettings(page, 'Personalisation');
    await expect(settings.getByText('There are no memories yet.')).toBeVisible();
  });
});

test('a temporary chat is told no fact, and a folder keeps its own', async ({ chat, page, provider }) => {
  const settings = await openSettings(page, 'Personalisation');
  await settings.getByRole('switch', { name: 'Let models remember' }).click();
  await settings.getByRole('button', { name: 'Add a memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a memory' });
  await dialog.getByLabel('Memory', { exact: true }).fill('Plays chess on Sundays');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText('Plays chess on Sundays')).toBeVisible();
  await page.keyboard.press('Escape');

  const known = uniqueQuestion('what do I play');
  await provider.answer(known, 'Chess.');
  await chat.open();
  await chat.choose('gpt-4o');
  await chat.ask(known);
  expect(JSON.stringify(await provider.callsAbout(known))).toContain('Plays chess');

  const secret = uniqueQuestion('do you know me');
  await provider.answer(secret, 'No.');
  await chat.open();
  await page.getByRole('button', { name: 'Temporary chat' }).click();
  await chat.ask(secret);
  expect(JSON.stringify(await provider.callsAbout(secret))).not.toContain('Plays chess');

  await test.step('the dialog of a folder has the switch', async () => {
    await chat.open();
    await page.getByRole('button', { name: 'New folder' }).click();
    const folder = page.getByRole('dialog', { name: 'New folder' });
    await expect(folder.getByRole('switch', { name: 'Use the general memory too' })).toBeChecked();
    await expectAccessible(page, 'a folder with memory');
  });
});
