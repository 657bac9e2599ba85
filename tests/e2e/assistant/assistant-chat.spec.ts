import { expectAccessible } from '../support/expect-accessible';
import { createAssistant, LOOK_UP, test } from '../support/servers/assistants-server';
import { expect } from '../support/test';
import { uniqueQuestion } from '../support/words';

// A server that is killed is missed by the page until it is back.
test.use({
  expectedProblems: /Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|fetching the script/,
});
// The server starts twice, and the answer of the one that died is given up after a while.
test.setTimeout(300_000);

const PYTHON = { name: 'python', arguments: '{"code":"print(6 * 7)"}' };

test('an assistant with an action and Python answers, is there after a reload, and answers again', async ({
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
      description: 'Knows every city.',
      tools: [{ type: 'code_interpreter' }],
    },
  );
  const question = uniqueQuestion('where is it, and how much');
  await provider.callTool(
    question,
    [{ name: LOOK_UP, arguments: '{"city":"Oslo"}' }, PYTHON],
    'It is in **Oslo**, and 42.',
  );
  await chat.open();
  await chat.choose(name);
  await expect(page.getByText(name).last()).toBeVisible();
  await expect(page.getByText('Knows every city.')).toBeVisible();
  await expect(page.getByPlaceholder(new RegExp(name))).toBeVisible();
  await expectAccessible(page, 'the landing of an assistant');
  await chat.send(question);
  await chat.settled(90_000);
  await expect(chat.answer).toHaveAccessibleName(name);
  await expect(chat.answer).toContainText('It is in Oslo, and 42.');
  await expect(chat.answer.getByText('Ran lookUp (127.0.0.1)')).toBeVisible();
  await expect(chat.answer.getByText('Ran Python')).toBeVisible();
  expect(api.calls.map(({ url }) => url)).toContain('/echo?city=Oslo');
  await expectAccessible(page, 'an answer of an assistant');

  await page.reload();
  await expect(chat.answer).toHaveAccessibleName(name);
  await expect(chat.answer).toContainText('It is in Oslo, and 42.');
  await expect(chat.modelButton).toHaveAccessibleName(new RegExp(`${name}$`));

  await chat.press(chat.answer, 'Regenerate');
  await chat.settled(90_000);
  await chat.expectVersion(chat.answer, 2, 2);
  await expect(chat.answer).toHaveAccessibleName(name);
});

test('an answer is stopped, and one whose server dies is kept and continued', async ({
  page,
  chat,
  provider,
  user,
  origin,
  api,
  own,
}) => {
  const name = await createAssistant(page.request, { user, origin, api });
  const long = 'One word after another, and another. '.repeat(60);
  const [stopped, killed] = [uniqueQuestion('stop this'), uniqueQuestion('kill this')];
  for (const question of [stopped, killed]) await provider.answer(question, long, { latency: 60 });
  await chat.open();
  await chat.choose(name);
  await chat.send(stopped);
  await expect(chat.answer).toContainText('One word after another');
  await chat.stopButton.click();
  await chat.settled();
  await expect(chat.answer).toContainText('One word after another');
  const conversationId = await chat.conversationId();

  await chat.send(killed);
  await chat.hasStored();
  await own.server.crash();
  await own.server.start(own.settings);
  await page.goto(`/c/${conversationId}`);
  await expect(chat.answer).toContainText('One word after another');
  await expect(chat.answer).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
  await chat.answer.getByRole('button', { name: 'Continue', exact: true }).first().click();
  await expect(chat.answer).toContainText('And so it went on.');
  await expect(chat.answer).toHaveAccessibleName(name);
});
