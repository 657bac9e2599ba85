import type { Page } from '@playwright/test';
import type { SeedMessage } from '../../support/data/seed-conversation';
import { HOSTILE_TEXTS } from '../../support/hostile/hostile-texts';
import { settled, tooLongSteps, watchSteps } from '../support/long-steps';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';
import type { TestUser } from '../support/test-user';

function toMessages(texts: readonly string[]): SeedMessage[] {
  return texts.flatMap((text, index) => [
    { parent: 2 * index - 1, text: `Question ${String(index)}` },
    { parent: 2 * index, isCreatedByUser: false, text },
  ]);
}

async function walk(page: Page, user: TestUser, texts: readonly string[]): Promise<number[]> {
  const { conversationId } = await seedTalk(user, 'A chat', toMessages(texts));
  await page.goto(`/c/${conversationId}`);
  await expect(page.getByRole('button', { name: /^Model:/ })).toBeVisible();
  const scroller = page.getByTestId('message-scroller');
  for (const _ of texts) {
    await settled(page);
    await scroller.evaluate((element) => element.scrollBy(0, -element.clientHeight * 40));
  }
  await settled(page);
  return tooLongSteps(page);
}

test('no text of a stranger stops the tab of its reader', async ({ page, user }) => {
  test.setTimeout(240_000);
  await watchSteps(page);
  expect(await walk(page, user, Object.values(HOSTILE_TEXTS))).toEqual([]);
  // Each message is there, to its end.
  await expect(page.getByRole('button', { name: 'Draw anyway' }).first()).toBeVisible();
});
