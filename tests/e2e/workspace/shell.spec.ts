import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

test('a file dropped on the page is attached or refused; none makes the browser leave', async ({
  chat,
  page,
}) => {
  await chat.open();
  await chat.composer.fill('What is in this?');
  const drop = async (name: string, type: string, content: string) => {
    const transfer = await page.evaluateHandle(
      ([fileName, fileType, text]) => {
        const data = new DataTransfer();
        data.items.add(new File([text ?? ''], fileName ?? '', { type: fileType ?? '' }));
        return data;
      },
      [name, type, content],
    );
    await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
    await expect(page.getByText('Add anything')).toBeVisible();
    await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
    await expect(page.getByText('Add anything')).toHaveCount(0);
  };
  await drop('notes.txt', 'text/plain', 'line one');
  await expect(page.getByRole('list', { name: 'Attached files' }).getByText('notes.txt')).toBeVisible();
  await expect(chat.composer).toHaveValue('What is in this?');
  await drop('picture.bin', 'application/octet-stream', 'a\0b');
  await expect(
    page.getByText('Files of the type application/octet-stream are not supported. Choose another file.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/c\/new$/);
});

test.describe('addresses', () => {
  test.use({ expectedProblems: /404 \(Not Found\)/ });

  test('the addresses of the application lead where they should', async ({ chat, page, user }) => {
    test.slow();
    const talk = await seedTalk(user, 'A talk of its own', [
      { parent: -1, text: 'Hello?' },
      { parent: 0, isCreatedByUser: false, text: 'Hello.' },
    ]);
    await page.goto('/');
    await expect(page).toHaveURL(/\/c\/new$/);
    await page.goto('/c');
    await expect(chat.modelButton).toBeVisible();
    await expect(page).toHaveTitle('Parley');
    await page.goto(`/chat/${talk.conversationId}`);
    await expect(chat.answer).toContainText('Hello.');
    await expect(page).toHaveTitle('A talk of its own');
    await expect(page).toHaveURL(new RegExp(`/chat/${talk.conversationId}$`));
    // Without a query the search leads back to the conversation.
    await page.goto('/search');
    await expect(page).toHaveURL(new RegExp(`/(?:c|chat)/${talk.conversationId}$`));
    for (const path of ['/c/00000000-0000-4000-8000-000000000000', '/chat/%00']) {
      await page.goto(path);
      await expect(page.getByRole('alert').filter({ hasText: 'This chat was not found.' })).toBeVisible();
      await page.getByRole('button', { name: 'Start a new chat' }).click();
      await expect(page, path).toHaveURL(/\/c\/new$/);
    }
  });
});
