import { fillTalk } from './support/fill-talk.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';
import { showSettings } from './support/show-settings.ts';

const TABS = ['personal', 'general', 'speech', 'accessibility', 'beta', 'tools', 'data', 'account'] as const;

export async function takeSettingsShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Seti', looks, async (shooting) => {
    await takeSettings(shooting);
    await takePicture(shooting);
    await takeSidePanel(shooting, await fillTalk(databaseUrl, shooting.email));
  });
}

async function openSettings({ page, base, look }: Shooting): Promise<void> {
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  if (look.viewport.width < 769) await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
  await page.waitForTimeout(300);
}

async function takeSettings(shooting: Shooting): Promise<void> {
  const { page, take } = shooting;
  await openSettings(shooting);
  await take('user-menu');
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.waitForTimeout(400);
  await take('settings');
  for (const tab of TABS) {
    await showSettings(page, tab);
    await page.waitForTimeout(600);
    await take(`settings-${tab}`);
  }
  await showSettings(page, 'general');
  const clear = page.getByRole('button', { name: 'Clear all chats' });
  await clear.scrollIntoViewIfNeeded();
  await clear.click();
  await take('settings-confirm');
  await showSettings(page, 'account');
}

async function takePicture({ page, take }: Shooting): Promise<void> {
  await page.getByRole('button', { name: 'Change picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change profile picture' });
  await dialog.waitFor();
  await page.waitForTimeout(300);
  await take('picture-choose');
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 500;
    const context = canvas.getContext('2d');
    if (context === null) return '';
    const colors = context.createLinearGradient(0, 0, 900, 500);
    colors.addColorStop(0, 'teal');
    colors.addColorStop(1, 'orange');
    context.fillStyle = colors;
    context.fillRect(0, 0, 900, 500);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const buffer = Buffer.from(base64, 'base64');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Save picture' }).waitFor();
  await page.waitForTimeout(500);
  await take('picture-crop');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForTimeout(500);
  await take('picture-saved');
}

async function takeSidePanel({ page, base, look, take }: Shooting, conversationId: string): Promise<void> {
  await page.goto(`${base}/c/${conversationId}`);
  await page.getByRole('article').last().waitFor();
  await page.waitForTimeout(600);
  await take('side-panel-closed');
  if (look.viewport.width < 769) await page.getByRole('button', { name: 'Questions' }).click();
  else await page.getByRole('button', { name: 'Open side panel' }).click();
  await page.getByRole('list', { name: 'Questions' }).waitFor();
  await page.waitForTimeout(500);
  await take('side-panel-open');
  if (look.viewport.width < 769) return;
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    return data;
  });
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await take('drop');
}
