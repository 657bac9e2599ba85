import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';
import { showSettings } from './support/show-settings.ts';

const ANSWER = `## Late tides

The tide travels along the coast as a **wave**, at about $v = \\sqrt{g h}$:

\`\`\`js
const speed = Math.sqrt(9.81 * depthMetres); // metres a second, and a comment that is longer than the column is wide
\`\`\`

| harbour | high water | behind Dover |
| :-- | --: | --: |
| Calais | 11:42 | 0 h 20 min |
| Vlissingen | 13:05 | 1 h 43 min |

$$\\int_0^L \\frac{dx}{\\sqrt{g\\,h(x)}} = T$$

> Shallow water slows it down.

- [x] Calais
- [ ] Emden

المد يصل متأخراً إلى الموانئ الضحلة.`;

export async function takeShareShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Tove', looks, async ({ page, base, look, email, take }) => {
    const short = await seed(databaseUrl, email, 'Tides of the North Sea', 2);
    const long = await seed(databaseUrl, email, 'A much longer talk about tides, harbours and their tables', 240);
    await takeExport(page, `${base}/c/${short}`, take, join(where.folder, `${look.name}-export-file.png`));
    const address = await takeShare(page, `${base}/c/${short}`, look, take);
    await takeReader(page, base, address, long, take);
    await takeSettings(page, base, take);
  });
}

type Take = Shooting['take'];

async function takeExport(page: Page, address: string, take: Take, file: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  await openFromUserMenu(page, 'Export chat');
  const dialog = page.getByRole('dialog', { name: 'Export chat' });
  await dialog.waitFor();
  await page.waitForTimeout(300);
  await take('export');
  await dialog.getByLabel('Type').selectOption('json');
  await take('export-json');
  await dialog.getByLabel('Type').selectOption('screenshot');
  await page.route('**/range', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', message: 'x' } }),
  );
  await dialog.getByRole('button', { name: 'Export' }).click();
  await dialog.getByRole('alert').waitFor();
  await take('export-failed');
  await page.unroute('**/range');
  let release: () => void = () => undefined;
  const held = new Promise<void>((settle) => (release = settle));
  await page.route('**/range', async (route) => {
    await held;
    await route.continue();
  });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await dialog.getByRole('progressbar').waitFor();
  await take('export-running');
  release();
  await (await downloading).saveAs(file);
  await page.unroute('**/range');
}

async function takeShare(page: Page, address: string, look: Look, take: Take): Promise<string> {
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(900);
  if (look.viewport.width < 769) {
    await page.getByRole('button', { name: 'Open sidebar' }).click();
    await page.getByRole('button', { name: 'Options for Tides of the North Sea' }).click();
    await page.waitForTimeout(250);
    await take('share-menu');
    await page.getByRole('menuitem', { name: 'Share' }).click();
  } else {
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  }
  const dialog = page.getByRole('dialog', { name: 'Share chat' });
  await dialog.waitFor();
  await page.waitForTimeout(300);
  await take('share');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByLabel('Link to this chat');
  await link.waitFor();
  await page.waitForTimeout(300);
  await take('share-made');
  // The links that are there already are listed below the newest.
  await dialog.getByRole('button', { name: 'New link' }).click();
  await dialog.getByRole('listitem').first().waitFor();
  await take('share-links');
  await dialog.getByRole('button', { name: 'Delete link' }).first().click();
  await page.waitForTimeout(250);
  await take('share-take-back');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  return link.inputValue();
}

async function takeReader(
  page: Page,
  base: string,
  address: string,
  longId: string,
  take: Take,
): Promise<void> {
  await page.goto(address);
  await page.locator('.katex').first().waitFor();
  await page.waitForTimeout(500);
  await take('shared-page');
  await page.goto(`${base}/c/${longId}`);
  const long = await page.evaluate(async (conversationId) => {
    const refreshed = await fetch('/api/auth/refresh', { method: 'POST' });
    const { token }: { token: string } = await refreshed.json();
    const answer = await fetch('/api/share', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ conversationId, expiry: 'never' }),
    });
    const link: { token: string } = await answer.json();
    return link.token;
  }, longId);
  await page.goto(`${base}/share/${long}?page=2`);
  await page.getByRole('link', { name: 'Next page' }).first().waitFor();
  await take('shared-page-long');
  await page.goto(`${base}/share/nothing`);
  await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
  await take('shared-page-missing');
}

async function takeSettings(page: Page, base: string, take: Take): Promise<void> {
  await page.goto(`${base}/c/new`);
  await openFromUserMenu(page, 'Settings');
  await showSettings(page, 'data');
  await page.getByRole('listitem').filter({ hasText: 'Tides' }).first().waitFor();
  await page.getByText('Shared links').scrollIntoViewIfNeeded();
  await page.waitForTimeout(250);
  await take('shared-links');
}

async function openFromUserMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
  if ((page.viewportSize()?.width ?? 0) < 769) await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function seed(databaseUrl: string, email: string, title: string, count: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const conversationId = randomUUID();
    const ids = Array.from({ length: count }, () => randomUUID());
    const rows = ids.map((messageId, index) => ({
      messageId,
      parentMessageId: ids[index - 1] ?? '00000000-0000-0000-0000-000000000000',
      isCreatedByUser: index % 2 === 0,
      text: index % 2 === 0 ? 'Why is the tide late at some places?' : ANSWER,
    }));
    await client.query(
      `insert into conversations ("conversationId", "userId", title, endpoint, model)
       select $1, "userId", $2, 'demo', 'demo' from users where email = $3`,
      [conversationId, title, email],
    );
    await client.query(
      `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, endpoint, model, content, text)
       select r."messageId", c."conversationId", c."userId", r."parentMessageId", r."isCreatedByUser",
         case when r."isCreatedByUser" then 'User' else 'Demo' end, 'demo', 'demo',
         jsonb_build_array(jsonb_build_object('type', 'text', 'text', r.text)), r.text
       from conversations c, jsonb_to_recordset($2::jsonb)
         as r ("messageId" uuid, "parentMessageId" uuid, "isCreatedByUser" boolean, text text)
       where c."conversationId" = $1`,
      [conversationId, JSON.stringify(rows)],
    );
    return conversationId;
  } finally {
    await client.end();
  }
}
