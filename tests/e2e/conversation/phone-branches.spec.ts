import type { Page } from '@playwright/test';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { seedTalk } from '../support/seed';
import { smallTargets } from '../support/small-targets';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const overflowPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('on a phone the user forks, moves on the map by touch and finds words', async ({ page, user }) => {
  const { conversationId } = await seedTalk(user, 'Tides', [
    { parent: -1, text: 'Why is the tide late?' },
    { parent: 0, text: 'The moon draws the sea.', isCreatedByUser: false },
    { parent: 0, text: 'The moon pulls the sea.', isCreatedByUser: false },
  ]);
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  const answer = page.getByRole('article').filter({ hasText: 'The moon pulls' });
  await answer.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Show in the map' }).tap();
  const map = page.getByRole('dialog', { name: 'Map of the chat' });
  await expect(map.getByRole('treeitem')).toHaveCount(3);
  await expect(map).toContainText('Drag to move');
  await expect(map.getByText('Arrow keys')).toBeHidden();
  await expectAccessible(page, 'map');
  expect.soft(await smallTargets(page), 'map').toEqual([]);
  await map.getByRole('treeitem').filter({ hasText: 'The moon draws' }).tap();
  await expect(map).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: 'The moon draws' })).toBeVisible();
  expect(await overflowPx(page)).toBe(0);
  await page.getByRole('button', { name: 'Version 1 of 2: compare versions' }).tap();
  await expect(page.getByRole('dialog').locator('ins').first()).toBeVisible();
  expect(await overflowPx(page)).toBe(0);
  await expectAccessible(page, 'versions');
  expect.soft(await smallTargets(page), 'versions').toEqual([]);
});

test('on a phone the answers of a comparison are swiped through', async ({ page, user: _user, provider }) => {
  const question = uniqueQuestion('pier');
  await provider.answer(question, 'A pier goes out to sea.');
  const chat = new ChatPage(page);
  await chat.open();
  await chat.modelButton.tap();
  await page.getByRole('button', { name: 'Compare models' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Compare models' });
  await expect(dialog.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const chosen = dialog.getByRole('gridcell', { selected: true });
  while ((await chosen.count()) > 0) await chosen.first().tap();
  for (const model of ['gpt-4o', 'gpt-4o-mini'])
    await dialog.getByRole('gridcell', { name: model, exact: true }).first().tap();
  await expectAccessible(page, 'models to compare');
  expect.soft(await smallTargets(page), 'models to compare').toEqual([]);
  await dialog.getByRole('button', { name: 'Compare', exact: true }).tap();
  await chat.composer.fill(question);
  await chat.sendButton.tap();
  const region = page.getByRole('region', { name: /side by side/ });
  const columns = region.getByRole('article');
  await expect(columns).toHaveCount(2);
  await expect(columns.last()).toContainText('goes out to sea');
  await expect(columns.first()).toBeInViewport({ ratio: 0.5 });
  expect(await overflowPx(page)).toBe(0);
  await expectAccessible(page, 'compared answers');
  expect.soft(await smallTargets(page), 'compared answers').toEqual([]);
  await region.getByRole('tab', { name: /^gpt-4o-mini/ }).tap();
  await expect(columns.last()).toBeInViewport({ ratio: 0.5 });
  await expect(columns.first()).not.toBeInViewport();
  await region.getByRole('button', { name: 'Continue with this' }).tap();
  await expect(chat.modelButton).toHaveAccessibleName(/gpt-4o-mini$/);
  await expect(columns).toHaveCount(0);
  await expect(chat.answers).toHaveCount(1);
});
