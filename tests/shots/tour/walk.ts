import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { browserOptions, type Look } from '../support/looks.ts';

export interface Step {
  /** Another page than that of the walk. */
  readonly shown?: Page;
  /** The picture is of what waits. */
  readonly isWaiting?: boolean;
}

/** One user in one look, on their way through one journey. */
export interface Walk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly base: string;
  readonly look: Look;
  readonly isNarrow: boolean;
  readonly email: string;
  readonly databaseUrl: string;
  /** Takes the picture of this step, once nothing moves or loads any more. */
  readonly step: (name: string, how?: Step) => Promise<void>;
}

export type Journey = (walk: Walk) => Promise<void>;

export const TOUR_PASSWORD = 'a picture book';

/** The looks from right to left are in Arabic, not mirrored. */
export function tourOptions(look: Look): BrowserContextOptions {
  return { ...browserOptions({ ...look, direction: 'ltr' }), locale: 'en-US' };
}

export async function openNew({ page, base }: Walk): Promise<void> {
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  await page.waitForLoadState('networkidle');
}

export async function ask({ page }: Walk, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill(text);
  await field.press('Enter');
}

export async function answered({ page }: Walk, words: string): Promise<void> {
  await page.getByTestId('message-scroller').locator('article').getByText(words).last().waitFor();
  await page.getByRole('button', { name: 'Stop generating' }).waitFor({ state: 'detached' });
  await page.locator('article[aria-busy=true]').first().waitFor({ state: 'detached' });
}

export const lastAnswer = ({ page }: Walk) => page.locator('article[aria-busy]').last();

export async function openSidebar({ page, isNarrow }: Walk): Promise<void> {
  if (isNarrow) await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).waitFor();
}

export async function openAccountMenu(walk: Walk): Promise<void> {
  await openSidebar(walk);
  await walk.page.getByRole('button', { name: /^Account menu/ }).click();
  await walk.page.getByRole('menuitem', { name: 'Log out' }).waitFor();
}

/** Calls the API as the user of the page. */
export function callApi({ page }: Walk, path: string, body: object): Promise<unknown> {
  return page.evaluate(
    async ({ path: to, sent }) => {
      const refreshed = await fetch('/api/auth/refresh', { method: 'POST' });
      const { token }: { token: string } = await refreshed.json();
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(sent),
      });
      if (!answer.ok) throw new Error(`${to} answered ${String(answer.status)}: ${await answer.text()}`);
      return answer.json();
    },
    { path, sent: body },
  );
}
