import type { Page } from '@playwright/test';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

const button = (page: Page) => page.getByRole('button', { name: 'Ask about this' });

/** The server renders an element of the same text before the list itself, which shows plain text first. */
const passage = (page: Page, text: string) =>
  page.getByTestId('message-scroller').locator('p', { hasText: text });

/** Returns the boxes of the selected lines and the box of the button. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const lines = [...(document.getSelection()?.getRangeAt(0).getClientRects() ?? [])];
    const shown = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Ask about this',
    );
    return { lines: lines.map((line) => line.toJSON()), button: shown?.getBoundingClientRect().toJSON() };
  });

async function expectUncovered(page: Page): Promise<void> {
  const { lines, button: shown } = await boxes(page);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(
      line.right <= shown.left ||
        line.left >= shown.right ||
        line.bottom <= shown.top ||
        line.top >= shown.bottom,
    ).toBe(true);
}

for (const { name, viewport } of [
  { name: 'wide', viewport: { width: 1280, height: 720 } },
  { name: 'phone', viewport: { width: 360, height: 640 } },
] as const)
  test(`a passage of an answer is asked about: ${name}`, async ({ page, user }) => {
    await page.setViewportSize(viewport);
    const { conversationId } = await seedTalk(user, 'Tides', [
      { parent: -1, text: 'Why is the tide late?' },
      { parent: 0, text: 'The moon is slow.\n\nIt is also very far away.', isCreatedByUser: false },
    ]);
    const chat = new ChatPage(page);
    await chat.open(`/c/${conversationId}`);
    await passage(page, 'The moon is slow.').click({ clickCount: 3 });
    await expect(button(page)).toBeVisible();
    await expectUncovered(page);
    await expectAccessible(page, 'selection');
    await page.keyboard.press('Escape');
    await expect(button(page)).toHaveCount(0);

    await passage(page, 'It is also very far away.').click({ clickCount: 3 });
    await button(page).click();
    await expect(chat.composer).toBeFocused();
    await expect(button(page)).toHaveCount(0);
    const quotes = page.getByRole('list', { name: 'Quoted passages' });
    await expect(quotes).toContainText('It is also very far away.');
    await page.reload();
    await expect(quotes).toContainText('It is also very far away.');
    await chat.ask('How far?');
    await expect(quotes).toHaveCount(0);
    await expect(chat.questions.last().locator('blockquote')).toHaveText('It is also very far away.');
    await expect(chat.questions.last()).not.toContainText('>');
  });
