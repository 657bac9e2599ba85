import { setBalance } from './support/fill-ledger.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';
import { showSettings } from './support/show-settings.ts';

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

export async function takeAssistantsShots(
  where: Where,
  _databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Asta', looks, async (shooting) => {
    const { page, base, take } = shooting;
    await page.goto(`${base}/c/new`);
    await open(shooting);
    await take('assistants-empty');
    await page.getByRole('button', { name: 'New assistant' }).first().click();
    await page.getByRole('form', { name: 'Assistant' }).waitFor();
    await page.waitForTimeout(500);
    await take('assistant-new');
    await create(shooting);
    await page.waitForTimeout(600);
    await take('assistant');
    await page.getByRole('tab', { name: 'Tools' }).click();
    await page.getByRole('button', { name: 'Add tools' }).click();
    await page.getByRole('button', { name: 'Add Calculator' }).waitFor();
    await page.waitForTimeout(500);
    await take('assistant-tools');
    await page.keyboard.press('Escape');
    await takeTrial(shooting);
    await page.getByRole('tab', { name: 'Actions' }).click();
    await takeAction(shooting);
    await takeList(shooting);
  });
}

async function open({ page, look }: Shooting): Promise<void> {
  await page.getByPlaceholder(/^Message /).waitFor();
  if (look.viewport.width < 769) await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Assistants' }).click();
  await page.getByRole('heading', { name: 'Assistants', level: 1 }).waitFor();
  await page.waitForTimeout(700);
}

async function create({ page }: Shooting): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Travel guide');
  await page.getByLabel('Description').fill('Plans trips step by step');
  await page
    .getByLabel('Instructions')
    .fill('Plan trips in three steps. Ask for dates first. Never book anything by yourself.');
  await page.getByRole('tab', { name: 'Knowledge' }).click();
  await page.getByRole('switch', { name: 'File search', exact: true }).click();
  await page.getByRole('switch', { name: 'Run Python' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

async function takeTrial({ page, take }: Shooting): Promise<void> {
  const toggle = page.getByRole('radio', { name: 'Try it' });
  const isNarrow = await toggle.isVisible();
  if (isNarrow) await toggle.click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Show a table and some code');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start again' }).waitFor();
  await page.getByRole('button', { name: 'Stop generating' }).waitFor({ state: 'detached' });
  await page.waitForTimeout(800);
  await take('assistant-trial');
  if (isNarrow) await page.getByRole('radio', { name: 'Set up' }).click();
}

async function takeList({ page, take }: Shooting): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Assistants', exact: true }).click();
  await page.getByRole('link', { name: 'Travel guide' }).waitFor();
  await page.waitForTimeout(500);
  await take('assistants');
}

async function takeAction({ page, take }: Shooting): Promise<void> {
  await page.getByRole('button', { name: 'Add action' }).click();
  await page.getByLabel('OpenAPI schema').fill('openapi: 3.1.0');
  await page.getByText('No valid URL was found').waitFor();
  await page.getByLabel('OpenAPI schema').fill(API.replace('  - url', '\t- url'));
  await page.getByRole('button', { name: /^Line 4/ }).waitFor();
  await page.waitForTimeout(500);
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

export async function takeArtifactsShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Tilda', looks, async (shooting) => {
    await setBalance(databaseUrl, shooting.email, 5_000_000);
    await takeArtifact(shooting);
    await takeMade(shooting);
    await takeSkills(shooting);
    await takeLink(shooting);
  });
}

async function takeArtifact({ page, base, take }: Shooting): Promise<void> {
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Draw the tides');
  await page.keyboard.press('Enter');
  const card = page.getByRole('button', { name: /^Tides of the week/ });
  await card.waitFor();
  await page.getByRole('button', { name: 'Stop generating' }).waitFor({ state: 'detached' });
  await page.waitForTimeout(600);
  await take('artifact-card');
  await card.click();
  await page.getByRole('heading', { name: 'Tides of the week' }).waitFor();
  await page.waitForTimeout(1_200);
  await take('artifact');
  await page.getByRole('tab', { name: 'Code' }).click();
  await page.waitForTimeout(600);
  await take('artifact-code');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
}

async function openAccountMenu({ page, look }: Shooting): Promise<void> {
  if (look.viewport.width < 769) await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
}

async function takeMade(shooting: Shooting): Promise<void> {
  const { page, take } = shooting;
  await openAccountMenu(shooting);
  await page.getByRole('menuitem', { name: 'My Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'My Files' });
  await dialog.getByRole('tab', { name: 'Made in chats' }).click();
  await dialog.getByText('Tides of the week').waitFor();
  await page.waitForTimeout(700);
  await take('made');
  await dialog.getByRole('searchbox').fill('something else');
  await dialog.getByText('No results.').waitFor();
  await take('made-none');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function takeSkills(shooting: Shooting): Promise<void> {
  const { page, take } = shooting;
  await openAccountMenu(shooting);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await showSettings(page, 'personal');
  await page.getByRole('button', { name: 'New skill' }).click();
  const dialog = page.getByRole('dialog', { name: 'New skill' });
  await dialog.getByLabel('Name').fill('Minutes of a meeting');
  await dialog.getByLabel('When to use it').fill('When notes of a meeting become minutes that others read.');
  await dialog.getByLabel('Instructions').fill('Begin with what was decided, and who does it until when.');
  await page.waitForTimeout(500);
  await take('skill-new');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Skills' }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await take('skills');
  // This holds on a phone, too, where Escape leads from the page to the list.
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.waitForTimeout(500);
}

async function takeLink(shooting: Shooting): Promise<void> {
  const { page, base, take } = shooting;
  await openAccountMenu(shooting);
  await page.getByRole('menuitem', { name: 'Assistants' }).click();
  await page.getByRole('button', { name: 'New assistant' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Travel guide');
  await page.getByLabel('Description').fill('Plans trips step by step');
  await page.getByLabel('Instructions').fill('Plan trips in three steps.\nAsk for dates first.');
  await page.getByRole('tab', { name: 'Knowledge' }).click();
  await page.getByRole('switch', { name: 'Run Python' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.getByRole('button', { name: 'More for this assistant' }).click();
  await page.getByRole('menuitem', { name: 'Link for others' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link to this assistant' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox').inputValue();
  await page.waitForTimeout(500);
  await take('assistant-link');
  await page.goto(address.replace(new URL(address).origin, base));
  await page.getByRole('button', { name: 'Add a copy' }).waitFor();
  await page.waitForTimeout(600);
  await take('assistant-linked');
}
