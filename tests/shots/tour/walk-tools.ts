import { everythingServer } from '../../support/servers/mcp/everything-server.ts';
import { answered, ask, callApi, openNew, type Journey } from './walk.ts';

/** The user adds a server of tools, finds and allows its tools, and answers what a tool asks. */
const tools: Journey = async (walk) => {
  const { page, base, step } = walk;
  const everything = await everythingServer();
  try {
    await openNew(walk);
    await page.goto(`${base}/tools`);
    await page.getByRole('searchbox').last().waitFor();
    await step('page-of-tools');
    await page.goto(`${base}/tools/servers`);
    await page.getByRole('button', { name: 'Add a server' }).click();
    await page.getByRole('dialog').waitFor();
    await step('add-a-server');
    await page.keyboard.press('Escape');
    await callApi(walk, '/api/mcp/servers', {
      name: 'Everything',
      url: everything.url.replace('127.0.0.1', 'localhost'),
    });
    await page.reload();
    await page.getByRole('button', { name: /^Everything/ }).click();
    await page.getByRole('switch').nth(1).waitFor();
    await step('server');
    await page.getByRole('searchbox').last().fill('image');
    await step('search');
    await openNew(walk);
    await page.getByRole('button', { name: /^Tools/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /Everything/ }).click();
    await step('menu-of-tools');
    await page.keyboard.press('Escape');
    await ask(walk, 'Sign me up');
    await page.getByRole('button', { name: 'Allow once' }).waitFor();
    await step('question');
    await page.getByRole('button', { name: 'Allow once' }).click();
    const form = page.getByRole('group', { name: 'Everything asks for information' });
    await form.waitFor();
    await step('form');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await step('form-refused');
    await form.getByLabel('String *').fill('Tess');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await answered(walk, 'you are on the list');
    await step('done');
  } finally {
    await everything.stop();
  }
};

export const TOOLS: Readonly<Record<string, Journey>> = { tools };
