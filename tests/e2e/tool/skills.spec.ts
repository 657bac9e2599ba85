import type { Page } from '@playwright/test';
import type { ChatPage } from '../support/chat-page';
import { chooseInField } from '../support/choose-in-field';
import { expectAccessible } from '../support/expect-accessible';
import { openBuilder, openBuilderTab } from '../support/open-builder';
import { openSettings } from '../support/open-settings';
import { test } from '../support/servers/assistants-server';
import { expect } from '../support/test';
import { uniqueQuestion } from '../support/words';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

const BODY = 'Begin with the word MINUTES.';

async function writeSkill(page: Page, name: string, description: string): Promise<void> {
  const settings = await openSettings(page, 'Personalisation');
  await settings.getByRole('button', { name: 'New skill' }).click();
  const dialog = page.getByRole('dialog', { name: 'New skill' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('When to use it').fill(description);
  await dialog.getByLabel('Instructions').fill(BODY);
  await expectAccessible(page, 'a new skill');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(settings.getByRole('list', { name: 'Skills' }).getByText(name, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
}

async function expectLoaded(page: Page, chat: ChatPage): Promise<void> {
  await expect(chat.answer).toContainText('MINUTES: all agreed.');
  const line = chat.answer.getByText('Ran Skill');
  await expect(line).toBeVisible();
  await line.click();
  await expect(chat.answer.getByText(BODY)).toBeVisible();
  await expectAccessible(page, 'an answer that loaded a skill');
  await page.reload();
  await expect(chat.answer.getByText('Ran Skill')).toBeVisible();
}

test('a model loads a skill that the user wrote for a folder', async ({ page, chat, provider }) => {
  const name = uniqueQuestion('minutes');
  const description = `Writes ${name} of a meeting.`;
  await writeSkill(page, name, description);
  const question = uniqueQuestion('what was decided');
  const call = { name: 'use_skill', arguments: JSON.stringify({ name }) };
  await provider.callTool(question, call, 'MINUTES: all agreed.');
  const first = uniqueQuestion('who was there');
  await provider.answer(first, 'All of us.');
  await chat.choose('gpt-4o');
  await chat.ask(first);

  await test.step('the folder chooses it', async () => {
    await page.getByRole('button', { name: 'New folder' }).click();
    const folder = page.getByRole('dialog', { name: 'New folder' });
    await folder.getByRole('textbox', { name: 'Name' }).fill('Meetings');
    await folder.getByRole('checkbox', { name }).click();
    await expect(folder.getByRole('checkbox', { name })).toBeChecked();
    await expectAccessible(page, 'a folder with skills');
    await folder.getByRole('button', { name: 'Create' }).click();
    await expect(folder).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Options for folder Meetings' }).click();
  await page.getByRole('menuitem', { name: 'New chat in Meetings' }).click();
  await chat.choose('gpt-4o');
  await chat.ask(question);
  await expectLoaded(page, chat);
  const told = JSON.stringify(await provider.callsAbout(question));
  expect(told).toContain(description);
});

test('an assistant loads a skill that was chosen for it, until the skill is deleted', async ({
  page,
  chat,
  provider,
}) => {
  const name = uniqueQuestion('minutes');
  const description = `Writes ${name} of a meeting.`;
  await writeSkill(page, name, description);
  const question = uniqueQuestion('what was decided');
  const call = { name: 'use_skill', arguments: JSON.stringify({ name }) };
  await provider.callTool(question, call, 'MINUTES: all agreed.');
  const assistant = uniqueQuestion('Clerk');

  const panel = await openBuilder(page);
  await test.step('the builder offers it, and keeps what is chosen', async () => {
    await panel.getByLabel('Name', { exact: true }).fill(assistant);
    await chooseInField(page, panel.getByRole('button', { name: /^Model / }), 'gpt-4o');
    await openBuilderTab(page, 'Tools');
    await panel.getByRole('checkbox', { name }).click();
    await panel.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await expectAccessible(page, 'an assistant with skills');
    await page.reload();
    await openBuilderTab(page, 'Tools');
    await expect(panel.getByRole('checkbox', { name })).toBeChecked();
  });

  await test.step('its model is told of it and loads it', async () => {
    await chat.open();
    await chat.choose(assistant);
    await chat.ask(question);
    await expectLoaded(page, chat);
    expect(JSON.stringify(await provider.callsAbout(question))).toContain(description);
  });

  await test.step('once it is deleted the assistant answers without it', async () => {
    const settings = await openSettings(page, 'Personalisation');
    await settings.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(settings.getByText('There are no skills yet.')).toBeVisible();
    await page.keyboard.press('Escape');
    const conversation = page.url();
    await openBuilder(page, assistant);
    await openBuilderTab(page, 'Tools');
    await expect(panel.getByRole('button', { name: 'Add function' })).toBeVisible();
    await expect(panel.getByRole('checkbox', { name })).toHaveCount(0);
    await chat.open(conversation);
    const next = uniqueQuestion('and who said so');
    await provider.answer(next, 'The chair.');
    await chat.ask(next);
    await expect(chat.answer).toContainText('The chair.');
    const [asked] = await provider.callsAbout(next);
    expect(JSON.stringify(asked?.messages[0])).not.toContain(description);
  });
});
