import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

test('a tool is switched on for a chat; its call is seen while it runs, after a reload, and in the next prompt', async ({
  page,
  chat,
  provider,
  user,
  origin,
}) => {
  await page.request.post('/api/user/plugins', {
    headers: { authorization: `Bearer ${user.bearer}`, origin },
    data: { pluginKey: 'calculator', action: 'install' },
  });
  const question = uniqueQuestion('how much is six times seven');
  const call = { name: 'calculator', arguments: '{"input":"6*7"}' };
  await provider.callTool(question, call, 'It is **42**.');
  await chat.open();
  await chat.choose('gpt-4o');
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  const tool = page.getByRole('menuitemcheckbox', { name: /Calculator/ });
  await expect(tool).toBeVisible();
  await expectAccessible(page, 'tools');
  await tool.click();
  await expect(tool).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Tools: 1 on' })).toBeVisible();
  await chat.ask(question);
  const line = chat.answer.getByText('Ran Calculator');
  await expect(line).toBeVisible();
  await expect(chat.answer.getByText('6*7', { exact: true })).toBeVisible();
  await expect(chat.answer).toContainText('It is 42.');
  await line.click();
  await expect(chat.answer.getByText('Output')).toBeVisible();
  await expectAccessible(page, 'tools');
  await page.reload();
  await expect(chat.answer.getByText('Ran Calculator')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tools: 1 on' })).toBeVisible();

  const next = uniqueQuestion('and what did you compute');
  await provider.answer(next, 'Six times seven.');
  await chat.ask(next);
  const [asked] = await provider.callsAbout(next);
  expect(asked?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant', 'user']);
});
