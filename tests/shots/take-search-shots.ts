import type { Page } from '@playwright/test';
import pg from 'pg';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

const TALKS: readonly [title: string, texts: readonly [question: string, answer: string]][] = [
  ['Tides of the North Sea', ['Why is the tide late at some places?', 'The tide travels along the coast as a wave. Shallow water slows it down, so it reaches each harbour at its own time. '.repeat(6)]],
  ['Fishing from the pier in spring', ['Which tide is best for fishing?', 'Two hours before high tide.']],
  ['潮汐入门', ['潮汐是什么？ tide', '潮汐（tide）是海水在月球和太阳引力作用下的周期性涨落。']],
  ['المد والجزر', ['ما معنى كلمة tide بالعربية؟', 'كلمة tide تعني المد والجزر، وهو ارتفاع سطح البحر وانخفاضه.']],
  ['A title that is much longer than any sidebar is wide, about a tide table and its margins', ['How is one read?', '## Reading a **tide table**\n\n- [x] Find the *harbour*\n- Add $\\Delta t$ to the `time`\n\n| Water | Time |\n| --- | --- |\n| High | 09:40 |']],
];

export async function takeSearchShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Sela', looks, async ({ page, base, look, email, take }) => {
    await fillTalks(databaseUrl, email);
    await takeSidebar(page, base, look, take);
    await takeResults(page, base, take);
  });
}

type Take = Shooting['take'];

async function takeSidebar(page: Page, base: string, look: Look, take: Take): Promise<void> {
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  if (look.viewport.width < 769) await page.getByRole('button', { name: 'Open sidebar' }).click();
  const box = page.getByRole('textbox', { name: 'Search' });
  await box.fill('tide');
  await page.getByRole('link', { name: 'See all messages' }).waitFor();
  await page.waitForTimeout(300);
  await take('search-sidebar');
  await box.fill('glacier');
  await page.getByText('Nothing found').waitFor();
  await take('search-sidebar-nothing');
}

async function takeResults(page: Page, base: string, take: Take): Promise<void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((settle) => (release = settle));
  await page.route('**/api/search/hits?*', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { code: 'internal_error', message: 'x' } });
  });
  await page.goto(`${base}/search/tide`);
  await page.getByRole('status', { name: 'Searching' }).first().waitFor();
  await page.waitForTimeout(400);
  await take('search-loading');
  release();
  await page.getByText('Search failed.').first().waitFor();
  await take('search-failed');
  await page.unroute('**/api/search/hits?*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  const results = page.getByRole('region', { name: 'Search results' });
  await results.getByRole('link').first().waitFor();
  await page.waitForTimeout(300);
  await take('search-results');
  await results.getByRole('link', { name: 'Two hours before' }).click();
  await page.getByRole('article').filter({ hasText: 'Two hours before' }).waitFor();
  await page.waitForTimeout(600);
  await take('search-message');
  await page.goto(`${base}/search/glacier`);
  await results.getByText('Nothing found').waitFor();
  await page.waitForTimeout(300);
  await take('search-nothing');
}

async function fillTalks(databaseUrl: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [title, [question, answer]] of TALKS)
      await client.query(
        `with talk as (
           insert into conversations ("conversationId", "userId", title, endpoint, model)
           select gen_random_uuid(), "userId", $2, 'demo', 'demo' from users where email = $1 returning *
         ), question as (
           insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, content, text)
           select gen_random_uuid(), "conversationId", "userId", '00000000-0000-0000-0000-000000000000', true, 'User',
             jsonb_build_array(jsonb_build_object('type', 'text', 'text', $3::text)), $3 from talk returning *
         )
         insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, endpoint, content, text)
         select gen_random_uuid(), "conversationId", "userId", "messageId", false, 'Demo', 'demo',
           jsonb_build_array(jsonb_build_object('type', 'text', 'text', $4::text)), $4 from question`,
        [email, title, question, answer],
      );
  } finally {
    await client.end();
  }
}
