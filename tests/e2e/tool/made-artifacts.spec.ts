import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/expect-accessible';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { expect, test } from '../support/test';
import { countedWords, uniqueQuestion } from '../support/words';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const FENCE = '```';

const PAGE = `<!doctype html>
<title>Tide table</title>
<p>High water at nine.</p>`;

test('an artifact opens while it is written, is edited, and is found again among what chats made', async ({
  chat,
  page,
  provider,
}) => {
  const question = uniqueQuestion('Make a tide table');
  await provider.answer(question, `Here it is:\n\n${FENCE}html\n${PAGE}\n${FENCE}\n\n${countedWords(900)}`, {
    latency: 40,
    chunkSize: 24,
  });
  await chat.choose(PROVIDER_MODEL);
  const panel = page.getByRole('complementary', { name: 'Artifact' });

  await test.step('it opens by itself, and the message field keeps the focus', async () => {
    await chat.send(question);
    await expect(panel.getByRole('heading', { name: 'Tide table' })).toBeVisible();
    await expect(chat.answer).toHaveAttribute('aria-busy', 'true');
    await expect(chat.composer).toBeFocused();
    await chat.settled();
  });

  await test.step('what its user writes is a version of it', async () => {
    await panel.getByRole('tab', { name: 'Code' }).click();
    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    await panel.getByRole('textbox', { name: 'Tide table' }).fill(PAGE.replace('nine', 'ten'));
    await panel.getByRole('button', { name: 'Save as a version' }).click();
    await expect(panel.getByText('Version 2 of 2')).toBeAttached();
    await panel.getByRole('tab', { name: 'Preview' }).click();
    const frame = panel.frameLocator('iframe:not([aria-hidden])');
    await expect(frame.getByText('High water at ten.')).toBeVisible();
  });

  await chat.open();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'My Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'My Files' });
  await dialog.getByRole('tab', { name: 'Made in chats' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Tide table' });
  await expect(row).toHaveCount(1);
  await expectAccessible(page, 'made in chats');

  await test.step('it is saved as a file, as its user wrote it', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Download Tide table' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Tide table.html');
    expect(await readFile(await download.path(), 'utf8')).toBe(PAGE.replace('nine', 'ten'));
  });

  await test.step('it is searched for, and opens beside its chat', async () => {
    await dialog.getByRole('searchbox').fill('no such thing');
    await expect(dialog.getByText('No results.')).toBeVisible();
    await dialog.getByRole('searchbox').fill('TIDE');
    await row.getByRole('link', { name: /^Tide table/ }).click();
    await expect(panel.getByRole('heading', { name: 'Tide table' })).toBeVisible();
    await expect(panel.getByText('Version 2 of 2')).toBeAttached();
    await expect(chat.questions.last()).toContainText(question);
  });
});
