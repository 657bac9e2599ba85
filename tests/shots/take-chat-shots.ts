import { everythingServer } from '../support/servers/mcp/everything-server.ts';
import { setBalance } from './support/fill-ledger.ts';
import { fillTalk } from './support/fill-talk.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

export async function takeChatShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  const everything = await everythingServer();
  try {
    await inEveryLook(where, 'Cleo', looks, async (shooting) => {
      await setBalance(databaseUrl, shooting.email, 5_000_000);
      await addServer(shooting, everything.url.replace('127.0.0.1', 'localhost'));
      await takeQueue(shooting);
      await takeFind(shooting, await fillTalk(databaseUrl, shooting.email));
      await takeModels(shooting);
      await takePrompts(shooting);
      await takeElicitation(shooting);
    });
  } finally {
    await everything.stop();
  }
}

async function addServer({ page, base, email }: Shooting, url: string): Promise<void> {
  const login = await page.request.post(`${base}/api/auth/login`, {
    headers: { origin: base },
    data: { email, password: 'a picture book' },
  });
  const { token }: { token: string } = await login.json();
  const added = await page.request.post(`${base}/api/mcp/servers`, {
    headers: { origin: base, authorization: `Bearer ${token}` },
    data: { name: 'Everything', url },
  });
  if (!added.ok()) throw new Error(`The server of tools was not added: ${await added.text()}`);
}

async function openNew({ page, base }: Shooting): Promise<void> {
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  await page.waitForTimeout(600);
}

async function write({ page }: Shooting, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill(text);
  await field.press('Enter');
}

async function takeQueue(shooting: Shooting): Promise<void> {
  const { page, take } = shooting;
  await openNew(shooting);
  await write(shooting, 'Tell me about the sea at length');
  await page.getByText('wave after wave').first().waitFor();
  await write(shooting, 'And what is a bore?');
  await page.getByRole('region', { name: 'Queued messages' }).waitFor();
  await page.waitForTimeout(500);
  await take('queue');
  await page.getByRole('button', { name: 'Stop generating' }).click();
  await page.getByRole('button', { name: 'Stop generating' }).waitFor({ state: 'detached' });
  await page.waitForTimeout(700);
  await take('queue-stopped');
}

async function takeFind({ page, base, take }: Shooting, conversationId: string): Promise<void> {
  await page.goto(`${base}/c/${conversationId}`);
  await page.getByRole('article').last().waitFor();
  await page.waitForTimeout(600);
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find in this chat' });
  await bar.getByRole('textbox').fill('coast');
  await bar.getByText(/ of /).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
  await take('find');
  await bar.getByRole('textbox').fill('no such word');
  await page.waitForTimeout(900);
  await take('find-nothing');
  await page.keyboard.press('Escape');
}

async function takeModels(shooting: Shooting): Promise<void> {
  const { page, take } = shooting;
  await openNew(shooting);
  await page.getByRole('button', { name: /^Model:/ }).click();
  await page.getByRole('combobox', { name: 'Choose a model' }).waitFor();
  await page.waitForTimeout(500);
  await take('models-folded');
  await page.getByRole('combobox', { name: 'Choose a model' }).fill('gpt');
  await page.waitForTimeout(400);
  await take('models-search');
  await page.keyboard.press('Escape');
}

async function openTools({ page }: Shooting): Promise<void> {
  await page.getByRole('button', { name: /^Tools/ }).click();
  await page.getByRole('menuitemcheckbox', { name: /Everything/ }).waitFor();
  await page.waitForTimeout(300);
}

async function takePrompts(shooting: Shooting): Promise<void> {
  const { page, take } = shooting;
  await openNew(shooting);
  await openTools(shooting);
  await take('tools-menu');
  await page.getByRole('menuitem', { name: 'Prompts', exact: true }).click();
  await page.getByRole('button', { name: 'Use Arguments Prompt' }).waitFor();
  await page.waitForTimeout(500);
  await take('prompts');
  await page.getByRole('button', { name: 'Use Arguments Prompt' }).click();
  await page.getByRole('button', { name: 'Insert' }).click();
  await page.waitForTimeout(400);
  await take('prompt');
  await page.keyboard.press('Escape');
}

async function takeElicitation(shooting: Shooting): Promise<void> {
  const { page, take } = shooting;
  await openNew(shooting);
  await openTools(shooting);
  await page.getByRole('menuitemcheckbox', { name: /Everything/ }).click();
  await page.keyboard.press('Escape');
  await write(shooting, 'Fill in my form');
  const allow = page.getByRole('button', { name: 'Allow once' });
  await allow.waitFor();
  await page.waitForTimeout(500);
  await take('tool-question');
  await allow.click();
  const form = page.getByRole('group', { name: 'Everything asks for information' });
  await form.waitFor();
  await page.waitForTimeout(500);
  await take('elicitation');
  const send = form.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await send.scrollIntoViewIfNeeded();
  await page.waitForTimeout(400);
  await take('elicitation-end');
  await form.getByLabel('String *').fill('Mira');
  await send.click();
  await page.getByText('Thank you.').waitFor();
  await page.waitForTimeout(700);
  await take('elicitation-done');
  // The header of a wide screen has one as well.
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: /^About this answer/ })
    .click();
  await page.waitForTimeout(600);
  await take('tool-receipt');
}
