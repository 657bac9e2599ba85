import type { Page } from '@playwright/test';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';
import { countedWords, uniqueQuestion } from '../support/words';

const columns = (page: Page) =>
  page.getByRole('region', { name: /answers? side by side/ }).getByRole('article');
const column = (page: Page, model: string) =>
  page.getByRole('region', { name: /side by side/ }).getByRole('article', { name: model, exact: true });

async function compare(page: Page, models: readonly string[]): Promise<void> {
  const chat = new ChatPage(page);
  await chat.modelButton.click();
  await page.getByRole('button', { name: 'Compare models' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare models' });
  await expect(dialog.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const chosen = dialog.getByRole('gridcell', { selected: true });
  while ((await chosen.count()) > 0) await chosen.first().click();
  for (const model of models)
    await dialog.getByRole('gridcell', { name: model, exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Your next message goes to/)).toBeVisible();
}

test('two models answer side by side, and the chat continues with one', async ({ page, chat, provider }) => {
  const question = uniqueQuestion('harbour');
  await provider.answer(question, 'The answer of the harbour.');
  await compare(page, ['gpt-4o', 'gpt-4o-mini']);
  await chat.send(question);
  await expect(columns(page)).toHaveCount(2);
  for (const model of ['gpt-4o', 'gpt-4o-mini']) {
    await expect(column(page, model)).toContainText('The answer of the harbour.');
    await expect(column(page, model)).toHaveAttribute('aria-busy', 'false');
    await expect(column(page, model).getByRole('button', { name: /^About this answer/ })).toBeVisible();
  }
  expect(await provider.callsAbout(question)).toHaveLength(2);
  await column(page, 'gpt-4o-mini').getByRole('button', { name: 'Continue with this' }).click();
  await expect(columns(page)).toHaveCount(0);
  await expect(chat.modelButton).toHaveAccessibleName(/gpt-4o-mini$/);
  await expect(chat.answers).toHaveCount(1);
  await expect(chat.answers.first().getByText(/^Version \d of 2/)).toBeAttached();
  const next = uniqueQuestion('go on');
  await provider.answer(next, 'Gone on.');
  await chat.ask(next);
  const calls = await provider.callsAbout(next);
  expect(calls[0]?.messages.map(({ content }) => content)).toEqual(
    expect.arrayContaining([question, 'The answer of the harbour.', next]),
  );
  await page.reload();
  await expect(chat.questions).toHaveCount(2);
  await expect(columns(page)).toHaveCount(0);
});

test('each stops and fails on its own', async ({ page, chat, provider }) => {
  const question = uniqueQuestion('lighthouse');
  await provider.answer(question, countedWords(900), { latency: 60, chunkSize: 10 });
  await compare(page, ['gpt-4o', 'demo']);
  await chat.send(question);
  const slow = column(page, 'gpt-4o');
  await expect(slow).toContainText('word5');
  await expect(column(page, 'demo')).toHaveAttribute('aria-busy', 'false');
  await expect(slow).toHaveAttribute('aria-busy', 'true');
  await slow.getByRole('button', { name: 'Stop this answer' }).click();
  await expect(slow).toHaveAttribute('aria-busy', 'false');
  await expect(slow).toContainText('word5');
  await expect(chat.stopButton).toHaveCount(0);
});

test.describe('a reload', () => {
  // An answer that ends between the page and the call that joins it can no longer be joined.
  test.use({ expectedProblems: /404.*\/api\/runs\// });

  test('in the middle loses neither answer nor the columns', async ({ page, chat, provider }) => {
    const question = uniqueQuestion('anchor');
    await provider.answer(question, countedWords(300), { latency: 50, chunkSize: 20 });
    await compare(page, ['gpt-4o', 'gpt-4o-mini']);
    await chat.send(question);
    await expect(column(page, 'gpt-4o-mini')).toContainText('word5');
    await chat.conversationId();
    await page.reload();
    await expect(columns(page)).toHaveCount(2);
    for (const model of ['gpt-4o', 'gpt-4o-mini'])
      await expect(column(page, model)).toContainText('word300', { timeout: 30_000 });
    expect(await provider.callsAbout(question)).toHaveLength(2);
    await page.getByRole('button', { name: 'Show one at a time' }).click();
    await expect(columns(page)).toHaveCount(0);
    await expect(chat.answers.first().getByText(/^Version \d of 2/)).toBeAttached();
  });
});

test('the dialog offers two to four models and can be cancelled', async ({ page, chat }) => {
  await chat.modelButton.click();
  await page.getByRole('button', { name: 'Compare models' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare models' });
  await expect(dialog.getByRole('button', { name: 'Compare', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await compare(page, ['gpt-4o', 'demo']);
  await page.getByRole('button', { name: 'Cancel comparison' }).click();
  await expect(page.getByText(/^Your next message goes to/)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('choosing and comparing have no accessibility violation', async ({ page, chat, provider }) => {
      const question = uniqueQuestion('buoy');
      await provider.answer(question, 'A **buoy** floats.');
      await compare(page, ['gpt-4o', 'gpt-4o-mini']);
      await expectAccessible(page, 'composer before a comparison');
      await chat.send(question);
      for (const model of ['gpt-4o', 'gpt-4o-mini'])
        await expect(column(page, model)).toHaveAttribute('aria-busy', 'false');
      await expectAccessible(page, 'comparison');
    });
  });
