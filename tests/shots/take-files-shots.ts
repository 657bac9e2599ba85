import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { pictureOf } from '../e2e/support/picture-of.ts';
import { seedCopies } from '../support/data/seed-files.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

const LONG =
  'A file with a name that is much longer than any table is wide, and goes on after that for quite a while.png';

export async function takeFilesShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Fina', looks, async (shooting) => {
    const { page, base, take } = shooting;
    await page.goto(`${base}/c/new`);
    await openFiles(shooting);
    await take('files-empty');
    await fill(shooting, databaseUrl);
    await takeStates(shooting);
    await takeFiles(shooting);
    await takePanel(shooting);
  });
}

async function openFiles({ page, look }: Shooting): Promise<void> {
  await page.getByPlaceholder(/^Message /).waitFor();
  if (look.viewport.width < 769) await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'My Files' }).click();
  await page.getByRole('dialog', { name: 'My Files' }).waitFor();
  await page.waitForTimeout(700);
}

async function takeStates(shooting: Shooting): Promise<void> {
  const { page, take } = shooting;
  // The call is never answered, as over a very slow line.
  await page.route('**/api/files', () => undefined);
  await page.reload();
  await openFiles(shooting);
  await take('files-loading');
  await page.unroute('**/api/files');
  await page.route('**/api/files', (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await openFiles(shooting);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await take('files-failed');
  await page.unroute('**/api/files');
}

async function takeFiles(shooting: Shooting): Promise<void> {
  const { page, look, take } = shooting;
  await page.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'My Files' });
  await dialog.locator('[data-file]').first().waitFor();
  await page.waitForTimeout(700);
  await take('files');
  await dialog.getByRole('checkbox', { name: 'Select Sunset.png' }).focus();
  await page.keyboard.press('Tab');
  await page.waitForTimeout(200);
  await take('files-focus');
  for (const name of ['Select Sunset.png', 'Select صورة الغروب.png'])
    await dialog.getByRole('checkbox', { name }).click();
  await dialog.getByRole('button', { name: 'Options for Sunset.png' }).click();
  await page.waitForTimeout(400);
  await take('files-menu');
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.waitForTimeout(300);
  await take('files-rename');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
  await page.waitForTimeout(500);
  await take('files-delete');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Clear selection' }).click();
  await dialog.getByRole('radio', { name: 'Pictures' }).click();
  await page.waitForTimeout(900);
  await take('files-pictures');
  await dialog.getByRole('listitem').nth(1).getByRole('button').first().click();
  await page.waitForTimeout(900);
  await take('files-preview');
  await page.keyboard.press('Escape');
  await dialog.getByRole('searchbox').fill('nothing has this name');
  await page.waitForTimeout(300);
  await take('files-no-results');
  if (look.viewport.width >= 769) await page.keyboard.press('Escape');
}

async function takePanel({ page, base, look, take }: Shooting): Promise<void> {
  if (look.viewport.width < 769) return;
  await page.goto(`${base}/c/new`);
  await page.getByRole('button', { name: 'Open side panel' }).click();
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByRole('button', { name: 'Files', exact: true }).click();
  await panel.getByRole('row').nth(2).waitFor();
  await page.waitForTimeout(700);
  await take('files-panel');
  await panel.getByRole('button', { name: 'Attach Sunset.png' }).click();
  await page.waitForTimeout(700);
  await take('files-attached');
}

async function fill({ page, base }: Shooting, databaseUrl: string): Promise<void> {
  const refreshed = await page.request.post(`${base}/api/auth/refresh`, { headers: { origin: base } });
  const { token } = await refreshed.json();
  const wide = await upload(page, base, token, 'Sunset.png', [1600, 900]);
  const tall = await upload(page, base, token, LONG, [600, 1400]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const query = (text: string, values: readonly unknown[]) => client.query(text, [...values]);
    await seedCopies(query, wide, ['صورة الغروب.png', ...numbered('Holiday', 120)]);
    await seedCopies(query, tall, numbered('Page of a book', 80));
    await query(`update files set "usageCount" = 2, context = 'image_generation' where "fileId" = $1`, [wide]);
    await query(
      `update files set source = 'openai', context = 'assistants_output', "mimeType" = 'application/pdf',
         "hasThumbnail" = false, filename = 'Report 2.pdf' where filename = 'Holiday 2.png' and "userId" =
         (select "userId" from files where "fileId" = $1)`,
      [wide],
    );
  } finally {
    await client.end();
  }
}

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name} ${String(index + 1)}.png`);
}

async function upload(
  page: Page,
  base: string,
  token: string,
  name: string,
  [width, height]: readonly [number, number],
): Promise<string> {
  const response = await page.request.post(`${base}/api/files/images`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      file: { name, mimeType: 'image/png', buffer: await pictureOf(page, width, height) },
      file_id: randomUUID(),
      endpoint: 'openAI',
    },
  });
  const { file_id } = await response.json();
  return file_id;
}
