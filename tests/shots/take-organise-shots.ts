import type { Page } from '@playwright/test';
import { fillAsUser } from './support/fill-as-user.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';
import { showSettings } from './support/show-settings.ts';

const LONG = 'A title that is much longer than any sidebar is wide, about everything there is to be said of it';
const TITLES = ['Tides of the North Sea', 'Sourdough at altitude', LONG, 'Tax return', 'المد والجزر', 'Night trains'];
const FOLDERS = ['Trips', 'The house, its roof and all the letters that were written about the neighbours’ tree', 'Work'];

export async function takeOrganiseShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Orla', looks, async ({ page, base, look, email, take }) => {
    const temporaryId = await fill(databaseUrl, email);
    await takeSidebar(page, base, look, take);
    await takeFolders(page, take);
    await takeNewChat(page, base, look, take, temporaryId);
    await takeArchive(page, base, look, take);
  });
}

type Take = Shooting['take'];

async function openSidebar(page: Page, look: Look): Promise<void> {
  await page.getByPlaceholder(/^Message /).waitFor();
  if (look.viewport.width < 769) await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('heading', { name: 'Folders' }).waitFor();
}

async function takeSidebar(page: Page, base: string, look: Look, take: Take): Promise<void> {
  await page.goto(`${base}/c/new`);
  await openSidebar(page, look);
  await page.getByRole('button', { name: /^Trips/ }).click();
  await page.getByRole('link', { name: 'Sleeper to Stockholm' }).waitFor();
  await page.waitForTimeout(300);
  await take('organise-sidebar');
  await openRowMenu(page, 'Sourdough at altitude');
  await take('organise-menu');
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: 'Select Tax return' }).click({ modifiers: ['Shift'] });
  await page.waitForTimeout(300);
  await take('organise-selection');
  const bar = page.getByRole('toolbar', { name: 'Selected chats' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
  await page.waitForTimeout(300);
  await take('organise-delete');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Move to folder' }).click();
  await page.waitForTimeout(400);
  await take('organise-move');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.waitForTimeout(400);
  await take('organise-undo');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Tax return' }).waitFor();
}

async function openRowMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).hover();
  await page.getByRole('button', { name: `Options for ${title}` }).click();
  await page.getByRole('menu').waitFor();
  await page.waitForTimeout(300);
}

async function takeFolders(page: Page, take: Take): Promise<void> {
  await page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForTimeout(300);
  await take('organise-folder-error');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Options for folder Trips' }).click();
  await page.getByRole('menu').waitFor();
  await page.waitForTimeout(300);
  await take('organise-folder-menu');
  await page.getByRole('menuitem', { name: 'Edit folder' }).click();
  await page.waitForTimeout(400);
  await take('organise-folder');
  await page.keyboard.press('Escape');
}

async function takeNewChat(
  page: Page,
  base: string,
  look: Look,
  take: Take,
  temporaryId: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Options for folder Trips' }).click();
  await page.getByRole('menuitem', { name: 'New chat in Trips' }).click();
  await page.getByRole('button', { name: 'Temporary chat' }).click();
  await page.waitForTimeout(400);
  await take('organise-new-chat');
  await page.goto(`${base}/c/${temporaryId}`);
  await page.getByText(/Temporary, deleted/).first().waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  await take('organise-temporary');
  await page.goto(`${base}/c/new`);
  await openSidebar(page, look);
}

async function takeArchive(page: Page, base: string, look: Look, take: Take): Promise<void> {
  await openRowMenu(page, 'Tax return');
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  await openSidebar(page, look);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await showSettings(page, 'data');
  await page.getByRole('heading', { name: 'Archived chats' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Unarchive Tax return' }).waitFor();
  await page.waitForTimeout(400);
  await take('organise-archive');
}

async function fill(databaseUrl: string, email: string): Promise<string> {
  return fillAsUser(databaseUrl, email, async (query, userId) => {
    const folderIds: unknown[] = [];
    for (const [position, name] of FOLDERS.entries()) {
      const [folder] = await query(
        `insert into folders ("folderId", "userId", name, instructions, position)
         values (gen_random_uuid(), $1, $2, 'We travel by train. Prices in euro.', $3) returning "folderId"`,
        [userId, name, position],
      );
      folderIds.push(folder?.['folderId']);
    }
    for (const [age, title] of [...TITLES, 'Sleeper to Stockholm', 'Packing list'].entries()) {
      const updatedAt = new Date(Date.now() - age * 13 * 3_600_000);
      await query(
        `insert into conversations ("conversationId", "userId", title, endpoint, model, "updatedAt", "pinnedAt", "folderId")
         values (gen_random_uuid(), $1, $2, 'openAI', 'gpt-4o', $3, $4, $5)`,
        [userId, title, updatedAt, age === 0 ? updatedAt : null, age < TITLES.length ? null : folderIds[0]],
      );
    }
    const [temporary] = await query(
      `insert into conversations ("conversationId", "userId", title, endpoint, model, "expiresAt")
       values (gen_random_uuid(), $1, 'New Chat', 'openAI', 'gpt-4o', now() + interval '23 hours') returning "conversationId"`,
      [userId],
    );
    return String(temporary?.['conversationId']);
  });
}
