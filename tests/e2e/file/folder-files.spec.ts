import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

async function editFolder(page: Page, name: string) {
  await page.getByRole('button', { name: `Options for folder ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit folder' }).click();
  return page.getByRole('dialog', { name: 'Edit folder' });
}

test('a file of a folder is uploaded or chosen, searched by a chat that begins there, and removed', async ({
  chat,
  page,
  provider,
}) => {
  const question = 'Which crane is at the Thermidor quay?';
  await provider.answer('First things of the harbour', 'Boats.');
  await provider.answer(question, 'The green one.');
  await chat.choose(PROVIDER_MODEL);
  await chat.ask('First things of the harbour');
  await page.getByRole('button', { name: 'New folder' }).click();
  const created = page.getByRole('dialog', { name: 'New folder' });
  await created.getByRole('textbox', { name: 'Name' }).fill('Harbours');
  await created.getByRole('button', { name: 'Create' }).click();
  await expect(created).toHaveCount(0);

  const dialog = await editFolder(page, 'Harbours');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload files' }).click();
  await (
    await choosing
  ).setFiles([
    textFile('cranes.txt', 'At the Thermidor quay stands a green crane.'),
    textFile('ships.txt', 'The ships are blue.'),
  ]);
  const files = dialog.getByRole('list', { name: 'Files' });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expect(files.getByText('Reading…')).toHaveCount(0);
  await expectAccessible(page, 'folder with files');
  await files.getByRole('button', { name: 'Remove ships.txt from the folder' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Choose from My Files' }).click();
  await dialog.getByRole('button', { name: 'Add ships.txt' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('No other documents in My Files.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Options for folder Harbours' }).click();
  await page.getByRole('menuitem', { name: 'New chat in Harbours' }).click();
  const note = page.getByRole('button', { name: 'Searches 2 files of Harbours' });
  await note.click();
  await expect(page.getByRole('dialog', { name: 'Files' }).getByText('cranes.txt')).toBeVisible();
  await expectAccessible(page, 'files that a chat searches');
  await page.keyboard.press('Escape');
  await chat.send(question);
  await chat.settled();
  const calls = await provider.callsAbout(question);
  expect(JSON.stringify(calls.at(-1)?.messages)).toContain('At the Thermidor quay stands a green crane.');

  await chat.conversationId();
  await page.reload();
  await expect(note).toBeVisible();
  const again = await editFolder(page, 'Harbours');
  for (const name of ['cranes.txt', 'ships.txt'])
    await again.getByRole('button', { name: `Remove ${name} from the folder` }).click();
  await again.getByRole('button', { name: 'Close' }).click();
  await expect(note).toHaveCount(0);
});
