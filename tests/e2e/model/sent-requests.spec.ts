import { expectAccessible } from '../support/expect-accessible';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('what was really sent for an answer can be read and copied from its receipt', async ({
  chat,
  page,
  provider,
}) => {
  const question = uniqueQuestion('What leaves this house');
  await provider.answer(question, 'Only what you see.');
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question);
  await chat.answer.hover();
  await chat.answer.getByRole('button', { name: /^About this answer/ }).click();
  await page
    .getByRole('dialog', { name: 'About this answer' })
    .getByRole('button', { name: 'Request details' })
    .click();

  const dialog = page.getByRole('dialog', { name: 'Request details' });
  await expect(dialog.getByText('…/chat/completions')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Parameters' })).toContainText(
    `"model": "${PROVIDER_MODEL}"`,
  );
  await expect(dialog).not.toContainText(question);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `what was sent, ${colorScheme}`);
  }
  await dialog.getByRole('button', { name: 'Copy as JSON' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('"outcome": "answered"');
  expect(copied).not.toContain('sk-e2e');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the context meter beside Send shows how full the window is and what a long message leaves out', async ({
  chat,
  page,
  user,
}) => {
  const { conversationId } = await seedTalk(
    user,
    'A crowded window',
    Array.from({ length: 8 }, (_, index) => ({ parent: index - 1, isCreatedByUser: index % 2 === 0 })),
  );
  await chat.open(`/c/${conversationId}`);
  const meter = page.getByRole('button', { name: /^Context window/ });
  await chat.composer.fill('word '.repeat(13_000));
  await page.getByRole('button', { name: /^Context window: [5-9]\d% full/ }).click();
  const parts = page.getByRole('dialog', { name: 'Context window' });
  await expect(parts).toContainText('The whole chat fits.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `context meter, ${colorScheme}`);
  }
  await page.keyboard.press('Escape');

  // The window of the Demo model is 32,000 tokens, of which 8,000 are reserved for the answer.
  await chat.composer.fill('word '.repeat(19_195));
  await page.getByRole('button', { name: /^Context window: 100% full/ }).click();
  await expect(parts).toContainText(/oldest messages? no longer fits? and will not be sent/);
  await page.keyboard.press('Escape');
  await chat.composer.fill('');
  await expect(meter).toHaveCount(0);
});
