import { serverPath } from '../../../lib/client/navigation/server-path.ts';
import { answered, ask, openAccountMenu, TOUR_PASSWORD, type Journey, type Walk } from './walk.ts';

/** An administrator sets up an empty server, gets the first answer, and looks at the administrator's pages. */
const firstRun: Journey = async (walk) => {
  const { page, base, email, step } = walk;
  await page.goto(base);
  await page.getByLabel('Full name').waitFor();
  await step('set-up');
  await page.getByLabel('Full name').fill('Tess Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(TOUR_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('API key').waitFor();
  await step('add-a-model');
  await page.getByLabel('API key').fill('sk-ant-api03-of-another');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('This is a key of Anthropic').waitFor();
  await step('key-of-another-provider');
  await page.getByLabel('API key').fill('sk-tour-1234567890');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('OpenAI is connected.').waitFor();
  await step('connected');
  await page.getByRole('button', { name: 'Start a chat' }).click();
  await page.waitForURL('**/c/new');
  await page.getByPlaceholder(/^Message /).waitFor();
  await step('first-chat');
  await ask(walk, 'What is a tide?');
  await answered(walk, 'A tide is the rise');
  await step('first-answer');
  await openAccountMenu(walk);
  await step('account-menu');
  await page.keyboard.press('Escape');
  await lookAtServer(walk);
};

async function lookAtServer({ page, base, step }: Walk): Promise<void> {
  await page.goto(`${base}${serverPath('connections')}`);
  await page.getByRole('main').locator('section').first().waitFor();
  await step('server');
  await page.getByRole('button', { name: /models?: / }).first().click();
  await page.getByRole('dialog').waitFor();
  await step('models-of-a-connection');
  await page.keyboard.press('Escape');
  for (const part of ['people', 'usage', 'health', 'log'] as const) {
    await page.goto(`${base}${serverPath(part)}`);
    await page.getByRole('main').locator('section').first().waitFor();
    await step(`server-${part}`);
  }
}

export const FIRST_RUN: Readonly<Record<string, Journey>> = { 'first-run': firstRun };
