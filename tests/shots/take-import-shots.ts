import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MEGABYTE } from '../../lib/domain/shared/byte-units.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';
import { showSettings } from './support/show-settings.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/imports');
const LONG = `${'a very long name of an export that somebody was given '.repeat(3)}.zip`;

const RUNNING = {
  importId: '00000000-0000-4000-8000-000000000001',
  fileName: LONG,
  sizeBytes: 1,
  format: 'chatgpt',
  state: 'running',
  doneCount: 1234,
  importedCount: 1200,
  knownCount: 30,
  messageCount: 20_000,
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  report: { progress: 0.43, counts: {}, lines: [], folderCount: 0, presetCount: 0, failure: null },
};

export async function takeImportShots(where: Where, looks?: readonly Look[]): Promise<void> {
  await inEveryLook(where, 'Imke', looks, async ({ page, base, look, take }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((settle) => (release = settle));
    await page.route('**/api/imports', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { code: 'internal_error', message: 'x' } });
    });
    await openData(page, base, look);
    await page.waitForTimeout(400);
    await take('import-loading');
    release();
    await page.getByText('Your imports could not be loaded.').waitFor();
    await take('import-list-failed');
    await page.unroute('**/api/imports');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('button', { name: 'Choose file' }).waitFor();
    await take('import-empty');
    await takeResults(page, take);
    await takeRunning(page, base, look, take);
  });
}

async function takeResults(page: Page, take: Shooting['take']): Promise<void> {
  await choose(page, 'chatgpt.json');
  await page.getByText('1 chat imported').waitFor();
  await page.getByText('What was left out or changed').click();
  await page.getByText('1 attachment was not imported').scrollIntoViewIfNeeded();
  await take('import-report');
  await page.getByText('What was left out or changed').click();
  const input = page.getByLabel('Choose file');
  await input.setInputFiles({ name: LONG, mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 no') });
  await page.getByText('The zip file is damaged').waitFor();
  await take('import-failed');
  await page.route('**/api/imports?name=*', (route) =>
    route.fulfill({ status: 413, json: { code: 'body_too_large', message: 'x', details: { limitBytes: 1 } } }),
  );
  await choose(page, 'claude.json');
  await page.getByText('The file is larger than').waitFor();
  await take('import-too-large');
  await page.unroute('**/api/imports?name=*');
}

async function takeRunning(page: Page, base: string, look: Look, take: Shooting['take']): Promise<void> {
  await page.route('**/api/imports', (route) =>
    route.fulfill({ json: { imports: [RUNNING], sizeLimitBytes: 200 * MEGABYTE } }),
  );
  await page.route('**/api/imports/*', (route) => route.fulfill({ json: RUNNING }));
  await page.route('**/api/account/archive', () => new Promise(() => undefined));
  await openData(page, base, look);
  await page.getByRole('button', { name: 'Download archive' }).click();
  await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
  await page.waitForTimeout(300);
  await take('import-running');
}

async function openData(page: Page, base: string, look: Look): Promise<void> {
  // The same address again would be a reload, which leaves the settings of a phone open.
  await page.goto('about:blank');
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  if (look.viewport.width < 769) await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await showSettings(page, 'data');
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByLabel('Choose file').setInputFiles(join(FIXTURES, name));
}
