import { inEveryLook, type Shooting, type Where } from './in-every-look.ts';
import type { Look } from './looks.ts';

const API = `openapi: 3.1.0
info: { title: Weather, version: '1' }
servers:
  - url: https://weather.example/v1
paths:
  /cities/{city}/weather:
    get:
      operationId: getWeather
      summary: The weather of a city
  /alerts:
    post: { operationId: createAlert }
    head: {}
`;

/** The builder of assistants: empty, with an assistant, its tools, and an action with its authentication. */
export async function takeAssistantsShots(
  where: Where,
  _databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Asta', looks, async (shooting) => {
    const { page, base, take } = shooting;
    await page.goto(`${base}/c/new`);
    await open(shooting);
    await take('assistant-new');
    await create(shooting);
    await page.waitForTimeout(600);
    await take('assistant');
    await page.getByRole('button', { name: 'Upload files' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Add action' }).scrollIntoViewIfNeeded();
    await take('assistant-end');
    await page.getByRole('button', { name: 'Add tools' }).click();
    await page.getByRole('button', { name: 'Add Calculator' }).waitFor();
    await page.waitForTimeout(500);
    await take('assistant-tools');
    await page.keyboard.press('Escape');
    await takeAction(shooting);
  });
}

async function open({ page, look }: Shooting): Promise<void> {
  await page.getByPlaceholder(/^Message /).waitFor();
  if (look.viewport.width < 769) await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Assistants' }).click();
  await page.getByRole('form', { name: 'Assistant' }).waitFor();
  await page.waitForTimeout(700);
}

async function create({ page }: Shooting): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Travel guide');
  await page.getByLabel('Description').fill('Plans trips step by step');
  await page
    .getByLabel('Instructions')
    .fill('Plan trips in three steps. Ask for dates first. Never book anything by yourself.');
  await page.getByRole('switch', { name: 'File search' }).click();
  await page.getByRole('switch', { name: 'Run Python' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

async function takeAction({ page, take }: Shooting): Promise<void> {
  await page.getByRole('button', { name: 'Add action' }).click();
  await page.getByLabel('OpenAPI schema').fill('openapi: 3.1.0');
  await page.getByText('Could not find a valid URL').waitFor();
  await take('assistant-action-wrong');
  await page.getByLabel('OpenAPI schema').fill(API);
  await page.getByRole('table', { name: 'Available actions' }).waitFor();
  await page.waitForTimeout(600);
  await take('assistant-action');
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByRole('radio', { name: 'API key' }).click();
  await page.getByLabel('API key', { exact: true }).last().fill('secret');
  await page.waitForTimeout(500);
  await take('assistant-action-key');
  await page.getByRole('radio', { name: 'OAuth' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForTimeout(500);
  await take('assistant-action-oauth');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to the assistant' }).click();
  await page.getByRole('alertdialog').waitFor();
  await page.waitForTimeout(400);
  await take('assistant-leave');
}
