import { test as base, expect } from '@playwright/test';
import { ChatPage } from './chat-page';
import { Provider } from './servers/provider';
import { registerTestUser, type TestUser } from './test-user';
import { watchPages } from './watch-pages';

interface Options {
  /**
   * A test provokes these console messages. This is no list: Playwright reads one of two as a value and its
   * options.
   */
  expectedProblems: RegExp;
  expectedStrangers: RegExp;
  /** Lets pages fetch menus and dialogs before they are opened: code that most tests never open. */
  fetchesIdleParts: boolean;
}

interface Fixtures {
  origin: string;
  provider: Provider;
  user: TestUser;
  chat: ChatPage;
  quiet: void;
}

const NOTHING = /(?!)/;

/** Every test fails on an error in the console and on a request that leaves the application. */
export const test = base.extend<Options & Fixtures>({
  expectedProblems: [NOTHING, { option: true }],
  expectedStrangers: [NOTHING, { option: true }],
  fetchesIdleParts: [false, { option: true }],
  origin: async ({}, use) => use(setting('E2E_ORIGIN')),
  baseURL: async ({ origin }, use) => use(origin),
  provider: async ({}, use) => use(new Provider(setting('E2E_PROVIDER'))),
  user: async ({ context, origin }, use) => use(await registerTestUser(context.request, origin)),
  chat: async ({ page, user: _signedIn }, use) => {
    const chat = new ChatPage(page);
    await chat.open();
    await use(chat);
  },
  quiet: [
    async ({ context, origin, expectedProblems, expectedStrangers, fetchesIdleParts }, use) => {
      if (!fetchesIdleParts) await context.addInitScript(saveData);
      const watch = await watchPages(context, [origin, process.env['E2E_STORAGE']]);
      await use();
      const unexpected = watch.problems.filter((problem) => !expectedProblems.test(problem));
      expect(unexpected, 'errors in the console').toEqual([]);
      const strangers = watch.strangers.filter((url) => !expectedStrangers.test(url));
      expect(strangers, 'requests to others').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the run did not start the application.`);
  return value;
}
