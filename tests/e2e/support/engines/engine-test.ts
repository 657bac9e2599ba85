import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { findEngine } from '../../../../scripts/setup/find-engines.mjs';
import { Provider } from '../servers/provider';
import { setting } from '../test';
import { PASSWORD, registerTestUser, type TestUser } from '../test-user';
import { EnginePage } from './engine-page';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';
import type { Engine } from './wire';

export type EngineName = 'firefox' | 'webkit';

const STARTS = { firefox: startFirefox, webkit: startWebKit };

/** Matches a desktop and a phone; WebKitGTK's windows are at least 447 px wide. */
export const WIDTHS_PX = [1280, 390];

export interface EngineOptions {
  engineName: EngineName;
}

/** A row's observer makes the list higher, and the list's own observer, which stands above it, runs later. */
const HARMLESS = /^ResizeObserver loop/;

interface WorkerFixtures extends EngineOptions {
  engine: Engine;
}

interface Fixtures {
  origin: string;
  provider: Provider;
  user: TestUser;
  tab: EnginePage;
}

/** The browser is not Playwright's. An error in a page fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  origin: async ({}, use) => use(setting('E2E_ORIGIN')),
  provider: async ({}, use) => use(new Provider(setting('E2E_PROVIDER'))),
  user: async ({ request, origin }, use) => use(await registerTestUser(request, origin)),
  tab: async ({ engine }, use, info) => {
    const page = new EnginePage(await engine.newWire());
    await page.resize(WIDTHS_PX[0] ?? 0);
    try {
      await use(page);
      if (info.status !== info.expectedStatus) {
        const picture = await page.screenshot();
        if (picture !== null) await writeFile(info.outputPath('screen.png'), picture);
      }
      const problems = (await page.takeProblems()).filter((problem) => !HARMLESS.test(problem));
      expect(problems, 'errors in the page').toEqual([]);
    } finally {
      await page.close();
    }
  },
});

export { expect };

async function startEngine(name: EngineName): Promise<Engine> {
  const program = findEngine(name);
  if (program === null) throw new Error(`There is no ${name}.`);
  return STARTS[name](program);
}

export async function openAs(page: EnginePage, user: TestUser, origin: string, path = '/c/new') {
  await page.open(`${origin}/sw.js`);
  const status = await page.run(
    async (email, password) => {
      const response = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return response.status;
    },
    user.email,
    PASSWORD,
  );
  expect(status).toBe(200);
  await page.open(`${origin}${path}`);
}
