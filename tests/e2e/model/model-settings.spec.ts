import { expectAccessible } from '../support/expect-accessible';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

test('settings are sent with the question, stay with the conversation, and begin the next chat', async ({
  chat,
  page,
  provider,
}) => {
  await chat.open();
  await chat.choose(PROVIDER_MODEL);
  const button = page.getByRole('button', { name: /^Model settings/ });
  const form = page.getByRole('dialog', { name: 'Model settings' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(form).toBeVisible();
  await form.getByRole('textbox', { name: 'Custom instructions' }).fill('Answer like a captain.');
  await form.getByRole('textbox', { name: 'Temperature' }).fill('0.25');
  await form.getByRole('button', { name: 'Advanced' }).click();
  await expectAccessible(page, 'model settings');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'model settings, dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName('Model settings, changed');

  const question = uniqueQuestion('Where are we bound');
  await provider.answer(question, 'Northward.');
  await chat.ask(question);
  const [call] = await provider.callsAbout(question);
  expect(call?.messages[0]).toMatchObject({ role: 'system', content: 'Answer like a captain.' });

  await page.reload();
  await button.click();
  await expect(form.getByRole('textbox', { name: 'Temperature' })).toHaveValue('0.25');
  await form.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'Temperature' })).toHaveValue('1');
  await page.keyboard.press('Escape');
  const again = uniqueQuestion('And now');
  await provider.answer(again, 'Home.');
  await chat.ask(again);
  const [second] = await provider.callsAbout(again);
  expect(JSON.stringify(second?.messages)).not.toContain('captain');

  await chat.open();
  await button.click();
  await expect(form.getByRole('textbox', { name: 'Custom instructions' })).toHaveValue(
    'Answer like a captain.',
  );
});

test('the model of a conversation is switched and switched back without losing what was set', async ({
  chat,
  page,
}) => {
  await chat.open();
  await chat.choose(PROVIDER_MODEL);
  const button = page.getByRole('button', { name: /^Model settings/ });
  await button.click();
  await page.getByRole('textbox', { name: 'Temperature' }).fill('0.4');
  await page.keyboard.press('Escape');
  await chat.choose('demo');
  await expect(button).toHaveCount(0);
  await chat.choose(PROVIDER_MODEL);
  await button.click();
  await expect(page.getByRole('textbox', { name: 'Temperature' })).toHaveValue('0.4');
});
