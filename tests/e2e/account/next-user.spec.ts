import type { BrowserContext, Page } from '@playwright/test';
import { openAccountSettings } from '../support/account-settings';
import type { ChatPage } from '../support/chat-page';
import { pictureOf } from '../support/picture-of';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { expect, test } from '../support/test';
import { PASSWORD, registerTestUser, type TestUser } from '../support/test-user';
import { uniqueQuestion } from '../support/words';

/** All that the first user wrote or was answered contains this word. */
const SECRET = 'ALPHASECRET';

// These are the calls of a session that has ended, and those of the second user for what is not theirs.
test.use({ expectedProblems: /status of (401|403|404) / });

interface Ending {
  readonly name: string;
  readonly end: (page: Page, context: BrowserContext, user: TestUser, origin: string) => Promise<void>;
}

const ENDINGS: readonly Ending[] = [
  {
    name: 'a log-out',
    end: async (page) => {
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
    },
  },
  {
    name: 'a ban',
    end: (page) => refuseCalls(page, 403, { code: 'ban', message: 'Banned.', details: {} }),
  },
  {
    name: 'a session that ended',
    end: async (page, context, user, origin) => {
      // The session ends while a message is on its way: otherwise another call of the page may find out before it is
      // sent.
      await page.route('**/api/ask/**', async (route) => {
        const headers = { authorization: `Bearer ${user.bearer}`, origin };
        await context.request.post(`${origin}/api/auth/logout`, { headers });
        await route.continue();
      });
      await page.getByRole('textbox', { name: 'Message', exact: true }).press('Enter');
    },
  },
  {
    name: 'the deletion of the account',
    end: async (page, _context, user) => {
      const settings = await openAccountSettings(page);
      await settings.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await dialog.getByLabel(`Type ${user.email} to confirm`).fill(user.email);
      await dialog.getByRole('button', { name: 'Delete account' }).click();
    },
  },
  {
    name: 'another login in the browser',
    end: async (page, context, _user, origin) => {
      // Another call of the page could find out before: the login comes while the message is on its way.
      await page.route('**/api/ask/**', async (route) => {
        await registerTestUser(context.request, origin);
        await route.continue();
      });
      await page.getByRole('textbox', { name: 'Message', exact: true }).press('Enter');
      await expect(page).toHaveURL(/\/login/);
      // The next user of the tab is a third one.
      await context.clearCookies();
      await page.reload();
    },
  },
];

/** Answers the next message of the page with a refusal. */
async function refuseCalls(page: Page, status: number, json: object): Promise<void> {
  await page.route('**/api/ask/**', (route) => route.fulfill({ status, json }));
  await page.getByRole('textbox', { name: 'Message', exact: true }).press('Enter');
}

/** Fills a tab with what must not be seen by the next user; returns the addresses of the user. */
async function fillTab(chat: ChatPage, question: string): Promise<string> {
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question);
  const conversationId = await chat.conversationId();
  const { page } = chat;
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  const buffer = await pictureOf(page, 64, 64);
  await (await choosing).setFiles([{ name: `${SECRET}.png`, mimeType: 'image/png', buffer }]);
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible();
  await expect(chat.sendButton).toBeEnabled();
  await page.getByRole('textbox', { name: 'Search' }).fill(SECRET);
  await chat.composer.fill(`${SECRET} that was typed`);
  return conversationId;
}

function placesOf(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
    );
    const places: Record<string, string> = {
      text: document.body.innerText,
      markup: document.body.outerHTML,
      fields: fields.join(' '),
      title: document.title,
      address: window.location.href,
    };
    return wanted.flatMap((word) =>
      Object.entries(places).flatMap(([place, text]) => (text.includes(word) ? [`${place}: ${word}`] : [])),
    );
  }, words);
}

for (const { name, end } of ENDINGS)
  test(`${name} leaves nothing of the user for the next one of the tab, however slow the server is`, async ({
    chat,
    context,
    page,
    origin,
    provider,
    request,
    user,
  }) => {
    const question = uniqueQuestion(`${SECRET} question`);
    await provider.answer(question, `${SECRET} answer.`);
    const conversationId = await fillTab(chat, question);
    const secrets = [SECRET, conversationId, user.email, 'blob:'];
    // The first user disappears immediately, also while the server has not heard of it.
    const seenMeanwhile: string[] = [];
    await page.route('**/api/auth/logout', async (route) => {
      seenMeanwhile.push(...(await placesOf(page, secrets)));
      await route.continue();
    });

    await end(page, context, user, origin);
    await expect(page.getByLabel('Email')).toBeVisible();
    // The address and the data of the document go with it.
    expect(seenMeanwhile.filter((place) => !/^(?:address|markup)/.test(place))).toEqual([]);
    expect(page.url()).toMatch(/\/login$/);
    expect(await placesOf(page, secrets)).toEqual([]);
    await page.unroute('**/api/ask/**');

    const registered = await registerTestUser(request, origin);

    // Every answer to the next user's first screen waits.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/(?!auth\/)/, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByLabel('Email').fill(registered.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(/\/c\/new$/);
    await expect(chat.composer).toBeVisible();
    expect(await placesOf(page, secrets)).toEqual([]);
    release();
    await expect(chat.modelButton).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('');
    expect(await placesOf(page, secrets)).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      SECRET,
    );
    // Back leads to no screen of the first user.
    await page.goBack().catch(() => null);
    expect(await placesOf(page, [SECRET, user.email])).toEqual([]);
  });
