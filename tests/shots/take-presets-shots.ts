import type { Page } from '@playwright/test';
import pg from 'pg';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

const LONG = 'A preset with a name that is much longer than any menu is wide, and goes on after that for quite a while';

export async function takePresetsShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Petra', looks, async ({ page, base, look, email, take }) => {
    await page.goto(`${base}/c/new`);
    await open(page, look);
    await take('presets-empty');
    await fill(databaseUrl, email);
    await page.reload();
    await open(page, look);
    if (!look.isTouch) await page.getByRole('button', { name: 'Edit Translator' }).hover();
    await page.waitForTimeout(300);
    await take('presets');
    await takeImport(page, take);
    await takeDialogs(page, look, take);
  });
}

async function open(page: Page, look: Look): Promise<void> {
  await page.getByPlaceholder(/^Message /).waitFor();
  if (look.viewport.width < 769) await page.getByRole('button', { name: /^Model:/ }).click();
  await page.getByRole('button', { name: 'Presets', exact: true }).click();
  await page.getByRole('button', { name: 'Clear all' }).waitFor();
  await page.waitForTimeout(500);
}

async function takeImport(page: Page, take: Shooting['take']): Promise<void> {
  const presets = [
    { title: 'Nowhere' },
    { title: LONG, endpoint: 'openAI', temperature: 'hot', top_p: [1] },
    { endpoint: 'openAI', promptPrefix: 'x'.repeat(200_000) },
  ];
  await page.locator('input[type=file][accept*=json]').setInputFiles({
    name: 'presets.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(presets)),
  });
  await page.getByRole('heading', { name: 'Not imported' }).waitFor();
  await page.waitForTimeout(300);
  await take('presets-report');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('alertdialog').waitFor();
  await page.waitForTimeout(300);
  await take('presets-clear');
  await page.getByRole('button', { name: 'Cancel' }).click();
}

async function takeDialogs(page: Page, look: Look, take: Shooting['take']): Promise<void> {
  if (look.isTouch) {
    await page.getByRole('button', { name: 'Options for Translator' }).click();
    await page.waitForTimeout(300);
    await take('preset-menu');
  }
  await page
    .getByRole('button', { name: 'Edit Translator' })
    .or(page.getByRole('menuitem', { name: 'Edit Translator' }))
    .filter({ visible: true })
    .click();
  await page.getByRole('textbox', { name: 'Preset name' }).waitFor();
  await page.waitForTimeout(500);
  await take('preset-edit');
  await page.keyboard.press('Escape');
  await open(page, look);
  await page.getByRole('button', { name: 'Save as preset' }).click();
  await page.getByRole('textbox', { name: 'Preset name' }).waitFor();
  await page.waitForTimeout(500);
  await take('preset-save');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“My Preset” saved').waitFor();
  await page.waitForTimeout(300);
  await take('preset-saved');
}

/**
 * Inserts a default preset, one with a long name, one of a retired model and one of an endpoint that is not
 * offered.
 */
async function fill(databaseUrl: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const presets = [
    ['Translator', 'openAI', 'gpt-4o', true],
    [LONG, 'openAI', 'gpt-4o-mini', false],
    ['مترجم إلى العربية', 'openAI', 'gpt-4o', false],
    ['From long ago', 'openAI', 'gpt-3.5-turbo', false],
    ['Closed endpoint', 'anyscale', 'meta-llama/Llama-2-70b-chat-hf', false],
    ['Plain demo', 'demo', 'demo', false],
  ] as const;
  try {
    for (const [position, [title, endpoint, model, isDefault]] of presets.entries())
      await client.query(
        `insert into presets ("presetId", "userId", title, endpoint, model, settings, "defaultPreset", position, "updatedAt")
         select gen_random_uuid(), "userId", $2, $3, $4, '{"temperature":0.3,"promptPrefix":"Translate what follows."}', $5, $6, now()
         from users where email = $1`,
        [email, title, endpoint, model, isDefault, position],
      );
  } finally {
    await client.end();
  }
}
