import { expect, type Page } from '@playwright/test';
import type { ChatPage } from '../chat-page';
import { chooseInField } from '../choose-in-field';
import type { OwnServer } from './own-server';
import type { Provider } from './provider';

export async function setUpServer(page: Page, server: OwnServer, provider: Provider, chat: ChatPage) {
  const question = `What is the first question of ${server.origin}?`;
  await provider.answer(question, 'The first answer.');
  await page.goto(server.origin);
  await expect(page.getByRole('heading', { name: /^Set up / })).toBeVisible();
  await expect(page.getByText('Create the administrator account of this server.')).toBeVisible();
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery 9');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Add a model' })).toBeVisible();
  await page.getByLabel('API key').fill('sk-ant-api03-of-another');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This is a key of Anthropic' })).toBeVisible();
  await page.getByLabel('API key').fill('sk-first-minute-1234567890');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('OpenAI is connected.')).toBeVisible();
  await chooseInField(page, page.getByRole('button', { name: /^Model to start with/ }), 'gpt-4o');
  await page.getByRole('button', { name: 'Start a chat' }).click();
  await expect(page).toHaveURL(/\/c\/new$/);
  await chat.send(question);
  await chat.settled();
  await expect(chat.answer).toContainText('The first answer.');
}

/**
 * The account is the administrator's, so the server's pages no longer lead to the set-up. A server that has an
 * account, or accepts none, stays unchanged.
 */
export async function createFirstAccount(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/server/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      name: 'First Administrator',
      email: 'administrator@example.org',
      password: 'correct horse battery 9',
    }),
  });
  if (!response.ok && ![403, 409].includes(response.status))
    throw new Error(`The first account was not created: ${await response.text()}`);
}
