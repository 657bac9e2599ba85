import { expectAccessible } from '../support/expect-accessible';
import { createAssistant, test } from '../support/servers/assistants-server';
import { expect } from '../support/test';
import { uniqueQuestion } from '../support/words';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a function of an assistant waits for its user through a reload, and the run goes on with the result', async ({
  page,
  chat,
  provider,
  user,
  origin,
  api,
}) => {
  const name = await createAssistant(
    page.request,
    { user, origin, api },
    {
      tools: [
        {
          type: 'function',
          function: {
            name: 'ask_the_captain',
            description: 'Asks the captain.',
            parameters: { type: 'object', properties: { question: { type: 'string' } } },
          },
        },
      ],
    },
  );
  const question = uniqueQuestion('when do we sail');
  await provider.callTool(
    question,
    { name: 'ask_the_captain', arguments: '{"question":"When?"}' },
    'The captain says: at noon.',
  );
  await chat.open();
  await chat.choose(name);
  await chat.send(question);
  const form = page.getByRole('group', { name: 'What is the result of ask_the_captain?' });
  await expect(form).toBeVisible();
  await expectAccessible(page, 'a function that waits');
  await chat.conversationId();
  await page.reload();
  await form.getByLabel('Result').fill('At noon.');
  await form.getByRole('button', { name: 'Send result' }).click();
  await chat.settled();
  await expect(form).toHaveCount(0);
  await expect(chat.answer).toContainText('The captain says: at noon.');
  await chat.answer.getByText('Ran ask_the_captain').click();
  await expect(chat.answer.getByText('At noon.', { exact: true })).toBeVisible();
});
