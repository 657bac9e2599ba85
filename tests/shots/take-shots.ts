import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from './support/chromium-flags.ts';
import { browserOptions, LOOKS, type Look } from './support/looks.ts';
import { mirror } from './support/mirror.ts';
import { takePicture } from './support/take-picture.ts';
import { takeServer, takeSetUp } from './take-server-shots.ts';

const PASSWORD = 'a picture book';

interface Where {
  base: string;
  chromium: string;
  folder: string;
}

export async function takeShots(
  { base, chromium: executablePath, folder }: Where,
  looks: readonly Look[] = LOOKS,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  try {
    for (const look of looks) await takeEmpty(browser, base, look, folder);
    const account = await fillAccount(browser, base);
    for (const look of looks) await takeLook(browser, base, look, account, folder);
  } finally {
    await browser.close();
  }
}

interface Account {
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
  conversations: Record<string, string>;
}

const PROMPTS: Record<string, string> = {
  answer: 'Hello, what can you do?',
  code: 'code',
  table: 'table',
  maths: 'maths',
  diagram: 'diagram',
  reasoning: 'reasoning',
  tool: 'tool call',
  error: 'error',
  'long-word': `${'Donaudampfschifffahrtsgesellschaft'.repeat(9)} and what to make of it`,
};

async function fillAccount(browser: Browser, base: string): Promise<Account> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${base}/setup`);
  await page.getByLabel('Full name').fill('Mira Example');
  await page.getByLabel('Email').fill('mira@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Skip and try Demo' }).click();
  await page.waitForURL('**/c/new');
  const conversations: Record<string, string> = {};
  for (const [name, prompt] of Object.entries(PROMPTS)) {
    await page.goto(`${base}/c/new`);
    await send(page, prompt);
    await page.getByRole('button', { name: 'Send' }).waitFor({ timeout: 60_000 });
    await page.waitForURL((url) => !url.pathname.endsWith('/new'));
    conversations[name] = page.url();
  }
  await addPerson(browser, base);
  const state = await context.storageState();
  await context.close();
  return { state, conversations };
}

async function addPerson(browser: Browser, base: string): Promise<void> {
  const context = await browser.newContext();
  await context.request.post(`${base}/api/auth/register`, {
    headers: { origin: base },
    data: {
      name: 'Otto Example',
      email: 'otto@example.org',
      password: PASSWORD,
      confirm_password: PASSWORD,
    },
  });
  await context.close();
}

async function takeEmpty(browser: Browser, base: string, look: Look, folder: string): Promise<void> {
  const context = await browser.newContext(browserOptions(look));
  await mirror(context, look);
  const page = await context.newPage();
  await takeSetUp(page, base, (name) =>
    takePicture(page, folder, `${look.name}-${name}`),
  );
  await context.close();
}

async function takeLook(
  browser: Browser,
  base: string,
  look: Look,
  account: Account,
  folder: string,
): Promise<void> {
  const options = browserOptions(look);
  const take = (page: Page, name: string) =>
    takePicture(page, folder, `${look.name}-${name}`);

  const anonymous = await browser.newContext(options);
  await mirror(anonymous, look);
  const door = await anonymous.newPage();
  await door.goto(`${base}/login`);
  await door.getByRole('button', { name: 'Continue' }).waitFor();
  await take(door, 'login');
  await door.getByLabel('Email').fill('mira@example.org');
  await door.getByLabel('Password', { exact: true }).fill('not the password');
  await door.getByRole('button', { name: 'Continue' }).click();
  await door.getByText('The email or password is wrong.').waitFor();
  await take(door, 'login-refused');
  await door.goto(`${base}/register`);
  await door.getByLabel('Full name').waitFor();
  await take(door, 'register');
  await door.goto(`${base}/forgot-password`);
  await door.getByText('Ask the administrator').waitFor();
  await take(door, 'forgot-disabled');
  await door.goto(`${base}/no-such-page`);
  await door.getByRole('link', { name: 'Start a new chat' }).or(door.getByRole('heading')).first().waitFor();
  await take(door, 'not-found');
  await anonymous.close();

  const context = await browser.newContext({ ...options, storageState: account.state });
  await mirror(context, look);
  const page = await context.newPage();
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  await page.waitForLoadState('networkidle');
  await take(page, 'landing');
  for (const [name, address] of Object.entries(account.conversations)) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await page.waitForLoadState('networkidle');
    await take(page, name);
  }
  await takeMenus(page, look, (name) => take(page, name));
  await page.goto(`${base}/c/new`);
  await send(page, 'slow');
  await page.getByRole('button', { name: 'Stop generating' }).waitFor();
  await page.getByText(/\w{4}/).last().waitFor();
  await take(page, 'streaming');
  await page.getByRole('button', { name: 'Stop generating' }).click();
  await page.getByRole('button', { name: 'Send' }).waitFor();
  await take(page, 'stopped');
  await takeServer(page, base, (name) => take(page, name));
  account.state = await context.storageState();
  await context.close();
}

async function takeMenus(page: Page, look: Look, take: (name: string) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: /^Model/ }).first().click();
  await page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('listbox')).first().waitFor();
  await take('model-menu');
  await page.keyboard.press('Escape');
  if (look.viewport.width < 769) {
    await page.getByRole('button', { name: 'Open sidebar' }).click();
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    await take('sidebar');
  }
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  await take('account-menu');
  await page.keyboard.press('Escape');
}

async function send(page: Page, text: string): Promise<void> {
  const box = page.getByPlaceholder(/^Message /);
  await box.fill(text);
  await box.press('Enter');
}
