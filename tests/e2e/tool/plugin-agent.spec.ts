import type { ChatPage } from '../support/chat-page';
import { ownServer } from '../support/servers/own-server';
import { expect, setting, test as base } from '../support/test';
import { uniqueQuestion } from '../support/words';

const test = base.extend<object, { agentsOrigin: string }>({
  agentsOrigin: [
    async ({}, use) => {
      const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
      await server.start({
        ENDPOINTS: 'openAI,gptPlugins',
        DOMAIN_SERVER: server.origin,
        DOMAIN_CLIENT: server.origin,
      });
      await use(server.origin);
      await server.crash();
    },
    { scope: 'worker' },
  ],
  origin: async ({ agentsOrigin }, use) => use(agentsOrigin),
});

const CALL = { name: 'calculator', arguments: '{"input":"123456789*3"}' };
const RESULT = '370370367';

async function chooseAgent(chat: ChatPage): Promise<void> {
  const { page } = chat;
  await chat.modelButton.click();
  await page.getByRole('combobox', { name: 'Choose a model' }).fill('plugins gpt-4o');
  await page
    .getByRole('gridcell', { name: /^gpt-4o( Chosen)?$/ })
    .first()
    .click();
  await expect(chat.modelButton).toHaveAccessibleName(/Plugins gpt-4o$/);
}

test.beforeEach(async ({ page, user, origin, chat }) => {
  const installed = await page.request.post('/api/user/plugins', {
    headers: { authorization: `Bearer ${user.bearer}`, origin },
    data: { pluginKey: 'calculator', action: 'install' },
  });
  expect(installed.ok()).toBe(true);
  await chat.open();
  await chooseAgent(chat);
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: /Calculator/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Tools: 1 on' })).toBeVisible();
});

test('the agent of functions calls a plugin by the tools of the model', async ({ chat, provider }) => {
  const question = uniqueQuestion('how much is it three times');
  await provider.callTool(question, CALL, `It is ${RESULT}.`);
  await chat.ask(question);
  await expect(chat.answer.getByText('Ran Calculator')).toBeVisible();
  await expect(chat.answer).toContainText(`It is ${RESULT}.`);
  const [asked] = await provider.callsAbout(question);
  expect(asked?.messages.map(({ role }) => role)).toEqual(['user']);
});

test('the classic agent calls a plugin in its text, and its settings are kept', async ({
  chat,
  page,
  provider,
}) => {
  const settings = page.getByRole('button', { name: /^Model settings/ });
  await settings.click();
  const form = page.getByRole('dialog', { name: 'Model settings' });
  await expect(form.getByRole('radio', { name: 'Agent' })).toBeChecked();
  await form.getByRole('switch', { name: 'Use functions' }).click();
  await expect(form.getByRole('switch', { name: 'Use functions' })).not.toBeChecked();
  await page.keyboard.press('Escape');

  const question = uniqueQuestion('and by hand');
  const written = JSON.stringify({ name: CALL.name, arguments: JSON.parse(CALL.arguments) });
  await provider.answer(question, `Let me compute.\n\`\`\`tool_call\n${written}\n\`\`\``);
  await provider.answer(RESULT, 'That is what it comes to.');
  await chat.ask(question);
  await expect(chat.answer.getByText('Ran Calculator')).toBeVisible();
  await expect(chat.answer).toContainText('Let me compute.');
  await expect(chat.answer).not.toContainText('tool_call');
  await expect(chat.answer).toContainText('That is what it comes to.');
  const [asked] = await provider.callsAbout(question);
  expect(asked?.messages[0]?.role).toBe('system');
  expect(String(asked?.messages[0]?.content)).toContain('```tool_call');

  await page.reload();
  await expect(chat.answer.getByText('Ran Calculator')).toBeVisible();
  await settings.click();
  await expect(form.getByRole('switch', { name: 'Use functions' })).not.toBeChecked();
});
