import type { Page } from '@playwright/test';
import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

const ENDPOINTS = {
  openAI: { order: 0, userProvide: false },
  anthropic: { order: 1, userProvide: true },
  OpenRouter: { order: 2, type: 'custom', userProvide: false },
  Empty: { order: 3, type: 'custom', userProvide: false },
};

const MODELS = {
  openAI: ['gpt-6.1-sol', 'gpt-5.5', 'gpt-5-mini', 'gpt-4o', 'gpt-4'],
  anthropic: ['claude-opus-5-5', 'claude-haiku-4-5'],
  OpenRouter: [
    'deepseek/deepseek-v4-pro-with-a-name-that-is-far-longer-than-any-menu-is-wide:free',
    ...Array.from({ length: 2_000 }, (_, index) => `vendor/model-${String(index)}`),
  ],
  Empty: [],
};

const FACTS = {
  family: 'other',
  sampling: 'free',
  hasTopK: false,
  hasPenalties: true,
  efforts: [],
  isThinking: false,
  hasVision: false,
  hasTools: true,
  contextWindowTokens: 128_000,
  maxOutputTokens: 16_000,
  inputPerMillion: null,
  outputPerMillion: null,
  retiresOn: null,
  successor: null,
};

const SHARP = { ...FACTS, isThinking: true, hasVision: true, contextWindowTokens: 1_050_000 };

const KNOWN: Record<string, object> = {
  'gpt-6.1-sol': { ...SHARP, inputPerMillion: 2, outputPerMillion: 10 },
  'gpt-5.5': { ...SHARP, inputPerMillion: 5, outputPerMillion: 30 },
  'gpt-5-mini': { ...SHARP, inputPerMillion: 0.25, outputPerMillion: 2, retiresOn: '2026-12-11' },
  'gpt-4o': { ...FACTS, hasVision: true, inputPerMillion: 2.5, outputPerMillion: 10, retiresOn: '2027-01-14' },
  'gpt-4': { ...FACTS, retiresOn: '2026-10-23', successor: 'gpt-6.1-sol' },
  'claude-opus-5-5': { ...SHARP, inputPerMillion: 4, outputPerMillion: 20 },
  'claude-haiku-4-5': { ...FACTS, hasVision: true, inputPerMillion: 1, outputPerMillion: 5 },
  'vendor/model-0': { ...FACTS, inputPerMillion: 0, outputPerMillion: 0 },
};

/**
 * The menu of models in every look: all models, a search, a search without a hit, and the button that is alone with its
 * model.
 */
export async function takeModelShots(where: Where, looks?: readonly Look[]): Promise<void> {
  await inEveryLook(where, 'Ines', looks, async ({ page, base, take }) => {
    await offerMany(page);
    await page.goto(`${base}/c/new`);
    await takeMenu(page, take);
  });
}

async function takeMenu(page: Page, take: Shooting['take']): Promise<void> {
  await page.getByRole('button', { name: /^Model:/ }).click();
  await page.getByRole('gridcell').first().waitFor();
  await page.getByText('Favourites').waitFor();
  await page.waitForTimeout(300);
  await take('models');
  const field = page.getByRole('combobox', { name: 'Choose a model' });
  await field.fill('mini');
  await page.waitForTimeout(150);
  await take('models-found');
  await field.fill('zzzz');
  await page.getByText('No model found').first().waitFor();
  await take('models-none');
  await field.fill('far-longer');
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor({ state: 'hidden' });
  await page.waitForTimeout(300);
  await take('models-long-name');
}

/** Answers like an installation with everything a line of the menu can show. */
async function offerMany(page: Page): Promise<void> {
  const facts = Object.values(MODELS)
    .flat()
    .map((model) => KNOWN[model] ?? FACTS);
  let place = 0;
  const endpoints = Object.entries(MODELS).map(([endpoint, models]) => ({
    endpoint,
    models: models.map((model) => [model, place++]),
  }));
  await page.route('**/api/endpoints', (route) => route.fulfill({ json: ENDPOINTS }));
  await page.route('**/api/models', (route) => route.fulfill({ json: MODELS }));
  await page.route('**/api/models/facts', (route) => route.fulfill({ json: { facts, endpoints } }));
  await page.route('**/api/user/favourites', (route) =>
    route.fulfill({ json: { favourites: [{ endpoint: 'anthropic', model: 'claude-opus-5-5' }] } }),
  );
}
