import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { setBalance } from './support/fill-ledger.ts';
import { fillTalk } from './support/fill-talk.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

const LIMITED = {
  code: 'provider_rate_limited',
  details: { provider: 'OpenAI', message: 'Rate limit reached for gpt-4o in organization org-1 on requests per min (RPM): Limit 3, Used 3, Requested 1.' },
};

const ENDS = [
  { finishReason: 'incomplete' },
  { finishReason: 'length' },
  { finishReason: 'cost' },
  { finishReason: null, unfinished: true },
  { finishReason: null, error: LIMITED },
] as const;

export async function takeMessageShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Mona', looks, async (shooting) => {
    await setBalance(databaseUrl, shooting.email, 5_000_000);
    const conversationId = await fillTalk(databaseUrl, shooting.email);
    await setEnds(databaseUrl, conversationId);
    await takeEnds(shooting, conversationId);
    await takeEdit(shooting, conversationId);
    await takeTemporary(shooting);
    await takeFailures(shooting);
  });
}

async function takeEnds(shooting: Shooting, conversationId: string): Promise<void> {
  const { page, base, take } = shooting;
  await page.goto(`${base}/c/${conversationId}`);
  await page.getByRole('button', { name: 'Switch model' }).waitFor();
  await page.waitForTimeout(600);
  await take('error-box');
  for (const [name, part] of [['ends-first', 0], ['ends-later', 0.5]] as const) {
    await scrollTo(shooting, part);
    await take(name);
  }
}

/** Only messages near the screen are drawn, so this scrolls to a part of the list's height. */
async function scrollTo({ page }: Shooting, part: number): Promise<void> {
  await page.getByTestId('message-scroller').evaluate((element, at) => {
    element.scrollTop = element.scrollHeight * at;
  }, part);
  await page.waitForTimeout(600);
}

async function takeEdit(shooting: Shooting, conversationId: string): Promise<void> {
  const { page, base, take } = shooting;
  await page.goto(`${base}/c/${conversationId}`);
  const question = page.getByRole('article').filter({ hasText: 'Which tide is best' });
  await question.waitFor();
  await question.hover();
  await question.getByRole('button', { name: 'Edit' }).click();
  await page.waitForTimeout(400);
  await take('edit');
  await page.keyboard.press('Escape');
  await scrollTo(shooting, 0);
  const answer = page.locator('article[aria-busy]').first();
  await answer.hover();
  await answer.getByRole('button', { name: 'Regenerate with another model' }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(500);
  await take('regenerate-with');
  await page.keyboard.press('Escape');
}

async function takeTemporary({ page, base, take }: Shooting): Promise<void> {
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  await page.getByRole('button', { name: 'Temporary chat' }).click();
  await page.waitForTimeout(400);
  await take('temporary');
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill('What is a tide?');
  await field.press('Enter');
  await page.getByText('A tide is the rise').first().waitFor();
  await page.waitForTimeout(900);
  await take('temporary-chat');
}

async function takeFailures({ page, base, take }: Shooting): Promise<void> {
  const fail = { status: 500, json: { code: 'internal_error', message: 'x' } };
  await page.goto(`${base}/c/${randomUUID()}`);
  await page.waitForTimeout(1_500);
  await take('missing-chat');
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  await page.route('**/api/endpoints', (route) => route.fulfill(fail));
  await page.route('**/api/models', (route) => route.fulfill(fail));
  await page.route('**/api/convos?*', (route) => route.fulfill(fail));
  await page.reload();
  await page.waitForTimeout(2_500);
  await take('models-failed');
  await page.unrouteAll();
}

async function setEnds(databaseUrl: string, conversationId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [index, end] of ENDS.entries()) {
      const { finishReason, unfinished = false, error = null } = { unfinished: undefined, error: undefined, ...end };
      await client.query(
        `update messages set "finishReason" = $3, unfinished = $4, error = $5::jsonb, endpoint = 'openAI', model = 'gpt-4o'
         where "messageId" = (select "messageId" from messages
           where "conversationId" = $1 and not "isCreatedByUser" order by seq offset $2 limit 1)`,
        [conversationId, index, finishReason, unfinished, error === null ? null : JSON.stringify(error)],
      );
    }
  } finally {
    await client.end();
  }
}
