import type { Page } from '@playwright/test';
import { chooseInField } from '../support/choose-in-field';
import { openBuilder, openBuilderTab } from '../support/open-builder';
import { LOOK_UP, test } from '../support/servers/assistants-server';
import { expect } from '../support/test';
import { uniqueQuestion } from '../support/words';

// A reload breaks off the stream that the page reads.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedProblems: /Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|fetching the script/,
});
test.setTimeout(180_000);

const PROCESS_LIMIT_MS = 90_000;

const FACT = 'The night train leaves at nine.';
const CODE = 'text = open("trains.txt").read()\nprint(text[4:15])';
const READ_FILE = { name: 'python', arguments: JSON.stringify({ code: CODE }) };
const PRINTED = FACT.slice(4, 15);
const LONG = `It leaves at nine [1]. ${'One station after another, and another. '.repeat(200)}`;

async function build(page: Page, name: string, apiOrigin: string): Promise<void> {
  const panel = await openBuilder(page);
  await panel.getByLabel('Name', { exact: true }).fill(name);
  await panel.getByLabel('Instructions').fill('Plan trips.');
  await chooseInField(page, panel.getByRole('button', { name: /^Model / }), 'gpt-4o');
  await openBuilderTab(page, 'Knowledge');
  await panel.getByRole('switch', { name: 'Run Python' }).click();
  await panel.getByRole('switch', { name: 'File search', exact: true }).click();
  await panel.locator('input[type=file][multiple]').setInputFiles({
    name: 'trains.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(FACT),
  });
  await expect(panel.getByRole('button', { name: 'Remove trains.txt from the assistant' })).toBeVisible();
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(panel.getByRole('button', { name: 'Remove trains.txt from the assistant' })).toBeVisible();
  await openBuilderTab(page, 'Actions');
  await panel.getByRole('button', { name: 'Add action' }).click();
  await panel.getByLabel('OpenAPI schema').fill(
    JSON.stringify({
      openapi: '3.1.0',
      servers: [{ url: apiOrigin }],
      paths: {
        '/echo': {
          get: {
            operationId: 'lookUp',
            parameters: [{ name: 'city', in: 'query', schema: { type: 'string' } }],
          },
        },
      },
    }),
  );
  await expect(panel.getByRole('row', { name: 'lookUp GET /echo' })).toBeVisible();
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Edit the action 127.0.0.1' })).toBeVisible({
    timeout: PROCESS_LIMIT_MS,
  });
}

// tests/integration/assistant/killed-assistant.test.ts shows that the answer goes on after its server was killed.
test('an assistant uses its file, Python and an action, goes on through a reload and is stopped', async ({
  page,
  chat,
  provider,
  api,
}) => {
  const name = uniqueQuestion('Guide');
  const question = uniqueQuestion('when, and where');
  await provider.callTool(
    question,
    [{ name: LOOK_UP, arguments: JSON.stringify({ city: name }) }, READ_FILE],
    LONG,
    { latency: 60 },
  );
  await chat.open();
  await build(page, name, api.origin);

  await test.step('it is tried beside its form, in a chat that is in no list', async () => {
    const trial = page.getByRole('region', { name: 'Try it' });
    const tried = uniqueQuestion('a trial');
    await provider.answer(tried, 'Tried at nine.');
    await trial.getByRole('textbox', { name: 'Message' }).fill(tried);
    await trial.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(trial.getByRole('region', { name: 'Chat' })).toContainText('Tried at nine.', {
      timeout: PROCESS_LIMIT_MS,
    });
    await expect(trial.getByRole('button', { name: 'Stop generating' })).toHaveCount(0);
    await chat.open();
    await expect(chat.sidebar.getByText(tried)).toHaveCount(0);
  });

  await chat.choose(name);
  await expect(page.getByPlaceholder(new RegExp(name))).toBeVisible();

  await test.step('it calls the action, and its Python reads the file it knows', async () => {
    await chat.send(`${question}, ask ${api.origin}`);
    await expect(chat.answer.getByText('Ran lookUp (127.0.0.1)')).toBeVisible({
      timeout: PROCESS_LIMIT_MS,
    });
    expect(api.calls.map(({ url }) => url)).toContain(
      `/echo?${new URLSearchParams({ city: name }).toString()}`,
    );
    await chat.answer.getByText('Ran Python').click({ timeout: PROCESS_LIMIT_MS });
    await expect(chat.answer.getByText(PRINTED).last()).toBeVisible();
    const code = chat.answer.getByRole('figure').locator('pre');
    await expect(code).toHaveText(CODE);
    await expect(code.locator('span[style*=color]').first()).toBeVisible();
  });

  await test.step('a reload follows it, and it is stopped with what it has', async () => {
    await expect(chat.answer).toContainText('One station after another');
    await page.reload();
    await expect(chat.answer).toContainText('One station after another');
    await chat.stopButton.click();
    await chat.settled();
    await expect(chat.answer).toContainText('One station after another');
    await expect(chat.answer.getByRole('button', { name: /: trains\.txt/ }).first()).toBeVisible();
  });

  await test.step('its receipt tells what it did, and when', async () => {
    await chat.answer.getByRole('button', { name: /^About this answer/ }).click();
    const steps = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await expect(steps.first()).toContainText('lookUp (127.0.0.1), Python');
    await expect(steps.last()).toContainText('Writing');
  });
});
