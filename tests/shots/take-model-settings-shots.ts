import type { Page } from '@playwright/test';
import { chooseModel } from './support/choose-model.ts';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

export async function takeModelSettingsShots(
  where: Where,
  _databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Nora', looks, async ({ page, base, take }) => {
    await takeForms(page, base, take);
  });
}

async function takeForms(page: Page, base: string, take: Shooting['take']): Promise<void> {
  await open(page, base, 'openAI', 'gpt-4o');
  await take('model-settings');
  await page.getByRole('textbox', { name: 'Custom instructions' }).fill('Answer briefly. '.repeat(40));
  await page.getByRole('textbox', { name: 'Temperature' }).fill('0.35');
  await page.getByRole('button', { name: 'Advanced' }).click();
  await page.waitForTimeout(200);
  await take('model-settings-changed');
  await page.getByRole('slider', { name: 'Picture detail' }).scrollIntoViewIfNeeded();
  await take('model-settings-advanced');
  await open(page, base, 'openAI', 'gpt-5.5');
  await take('model-settings-reasoning');
  await open(page, base, 'anthropic', 'claude-sonnet-4-5');
  await page.getByRole('switch', { name: 'Thinking' }).click();
  await page.waitForTimeout(200);
  await take('model-settings-thinking');
  await open(page, base, 'google', 'gemini-3.8-flash');
  await page.getByRole('button', { name: 'Advanced' }).click();
  await page.getByRole('button', { name: 'Add example' }).scrollIntoViewIfNeeded();
  await take('model-settings-examples');
  await open(page, base, 'gptPlugins', 'gpt-4o');
  await page.getByRole('radio', { name: 'Agent' }).click();
  await page.waitForTimeout(200);
  await take('model-settings-agent');
  await open(page, base, 'bingAI', 'BingAI');
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('Sydney');
  await page.waitForTimeout(500);
  await take('model-settings-bing');
}

async function open(page: Page, base: string, endpoint: string, model: string): Promise<void> {
  await chooseModel(page, base, endpoint, model);
  await page.getByRole('button', { name: /^Model settings/ }).click();
  await page.getByRole('dialog', { name: 'Model settings' }).waitFor();
  await page.waitForTimeout(300);
}
