import type { Page } from '@playwright/test';
import { seedConversation, type SeedMessage } from '../support/data/seed-conversation.ts';
import { fillAsUser } from './support/fill-as-user.ts';
import { setBalance } from './support/fill-ledger.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

const RICH = 12_340_000;

const TALK: readonly SeedMessage[] = [
  { parent: -1, text: 'Why is the tide late at some places?' },
  { parent: 0, text: 'The tide travels along the coast as a wave. Shallow water slows it down, so it reaches each harbour at its own time.', isCreatedByUser: false },
  { parent: 0, text: 'The tide runs along the coast like a wave. In shallow water it slows down, and each harbour has its own high water.', isCreatedByUser: false },
  { parent: 1, text: 'And in the north?' },
  { parent: 3, text: 'Later still: the wave has a longer way.', isCreatedByUser: false },
  { parent: 2, text: 'Which harbours are the latest, and how much later than the open sea are they, on an ordinary day in spring?' },
  { parent: 5, text: 'Those at the end of long estuaries.', isCreatedByUser: false },
];

export async function takeBranchesShots(where: Where, databaseUrl: string, looks?: readonly Look[]): Promise<void> {
  await inEveryLook(where, 'Runa', looks, async ({ page, base, email, take }) => {
    const talks = await fillTalks(databaseUrl, email);
    await setBalance(databaseUrl, email, RICH);
    await takeMap(page, base, talks, take);
    await takeVersions(page, base, talks.tides, take);
    await takeFind(page, base, talks.tides, take);
    await takeComparison(page, base, take);
  });
}

type Take = Shooting['take'];

interface Talks {
  readonly tides: string;
  readonly long: string;
}

const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function openMore(page: Page, text: string): Promise<void> {
  await message(page, text).hover();
  await message(page, text).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menu').waitFor();
}

async function takeMap(page: Page, base: string, { tides, long }: Talks, take: Take): Promise<void> {
  await page.goto(`${base}/c/${tides}`);
  await message(page, 'Those at the end').waitFor();
  await openMore(page, 'Those at the end');
  await page.waitForTimeout(300);
  await take('branches-menu');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
  await page.waitForTimeout(300);
  await take('branches-delete');
  await page.keyboard.press('Escape');
  await openMore(page, 'Those at the end');
  await page.getByRole('menuitem', { name: 'Show in the map' }).click();
  await page.getByRole('tree').waitFor();
  await page.waitForTimeout(600);
  await take('branches-map');
  await page.keyboard.press('Escape');
  await page.route('**/tree', (route) => route.fulfill({ status: 500, json: { code: 'internal_error', message: 'x' } }));
  await page.goto(`${base}/c/${long}`);
  await message(page, 'step 799').waitFor();
  await openMore(page, 'step 799');
  await page.getByRole('menuitem', { name: 'Show in the map' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await take('branches-map-failed');
  await page.unroute('**/tree');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('tree').waitFor();
  await page.waitForTimeout(600);
  await take('branches-map-long');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.waitForTimeout(300);
  await take('branches-map-everything');
}

async function takeVersions(page: Page, base: string, conversationId: string, take: Take): Promise<void> {
  await page.goto(`${base}/c/${conversationId}`);
  await page.getByRole('button', { name: /compare versions/ }).click();
  await page.getByRole('dialog').locator('ins').first().waitFor();
  await page.waitForTimeout(300);
  await take('branches-versions');
}

async function takeFind(page: Page, base: string, conversationId: string, take: Take): Promise<void> {
  await page.goto(`${base}/c/${conversationId}`);
  await message(page, 'Those at the end').waitFor();
  await page.keyboard.press('Control+f');
  const field = page.getByRole('textbox', { name: 'Find in this chat' });
  await field.fill('harbour');
  await page.getByRole('search', { name: 'Find in this chat' }).getByText('1 of 2').waitFor();
  await page.waitForTimeout(500);
  await take('find');
  await field.fill('glacier');
  await page.getByRole('search', { name: 'Find in this chat' }).getByText('Nothing found').waitFor();
  await take('find-nothing');
}

async function takeComparison(page: Page, base: string, take: Take): Promise<void> {
  await page.goto(`${base}/c/new`);
  await page.getByRole('button', { name: /^Model:/ }).click();
  await page.getByRole('button', { name: 'Compare models' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare models' });
  for (const model of ['gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'demo'])
    if ((await dialog.getByRole('gridcell', { name: model, exact: true, selected: true }).count()) === 0)
      await dialog.getByRole('gridcell', { name: model, exact: true }).first().click();
  await page.waitForTimeout(300);
  await take('compare-choose');
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.locator('#composer-input').fill('What is a tide?');
  await take('compare-composer');
  await page.keyboard.press('Enter');
  const columns = page.getByRole('region', { name: /side by side/ }).getByRole('article');
  await columns.nth(2).waitFor();
  await take('compare-running');
  await page.locator('article[aria-busy=true]').first().waitFor({ state: 'detached', timeout: 60_000 });
  await page.waitForTimeout(500);
  await take('compare-done');
  await page.getByTestId('message-scroller').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  await take('compare-end');
  await page.getByRole('button', { name: 'Merge answers' }).click();
  await page.getByRole('gridcell', { name: /^gpt-4o-mini/ }).waitFor();
  await page.waitForTimeout(300);
  await take('compare-merge-menu');
  await page.getByRole('gridcell', { name: /^gpt-4o-mini/ }).click();
  await page.getByText(/^Merged from/).waitFor();
  await page.locator('article[aria-busy=true]').first().waitFor({ state: 'detached', timeout: 60_000 });
  await page.waitForTimeout(500);
  await take('compare-merged');
}

async function fillTalks(databaseUrl: string, email: string): Promise<Talks> {
  return fillAsUser(databaseUrl, email, async (query, userId) => {
    const long: SeedMessage[] = Array.from({ length: 800 }, (_, index) => ({
      parent: index - 1,
      text: `step ${String(index)}`,
      isCreatedByUser: index % 2 === 0,
    }));
    const sides: SeedMessage[] = Array.from({ length: 30 }, (_, index) => ({
      parent: index * 24 + 1,
      text: `another way ${String(index)}`,
    }));
    const tides = await seedConversation({ query }, userId, TALK, { title: 'Tides of the North Sea' });
    const walk = await seedConversation({ query }, userId, [...sides.map((side) => ({ ...side, parent: -1 })), ...long.map((each) => ({ ...each, parent: each.parent === -1 ? -1 : each.parent + sides.length }))], { title: 'A long walk' });
    // The side branches are older than what the long branch goes on with.
    await query(
      `update messages side set "parentMessageId" = fork."messageId" from messages fork
       where side."conversationId" = $1 and fork."conversationId" = $1 and side.text like 'another way %'
         and fork.text = 'step ' || (24 * substring(side.text from 13)::int + 1)`,
      [walk.conversationId],
    );
    return { tides: tides.conversationId, long: walk.conversationId };
  });
}
