import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { seedTalk } from '../support/seed';
import { smallTargets } from '../support/small-targets';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TABLE = [
  '| City | Known for | Days |',
  '|--|--|--:|',
  '| Tokyo | trains, ramen and neon lights that stay on until the first train of the morning | 4 |',
].join('\n');

for (const width of [320, 360, 390])
  test(`at ${String(width)} px the actions of an answer with versions are one line, and a table can be read`, async ({
    page,
    user,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { conversationId } = await seedTalk(user, 'Cities', [
      { parent: -1, text: 'Which city?' },
      { parent: 0, isCreatedByUser: false, text: 'Lisbon.' },
      { parent: 0, isCreatedByUser: false, text: `Tokyo:\n\n${TABLE}` },
    ]);
    const chat = new ChatPage(page);
    await chat.open(`/c/${conversationId}`);
    const regenerate = chat.answer.getByRole('button', { name: 'Regenerate', exact: true });
    await expect(regenerate).toBeVisible();
    const centres = new Set<number>();
    for (const name of ['Previous version', 'Copy', 'Regenerate', 'More']) {
      const box = await chat.answer.getByRole('button', { name, exact: true }).boundingBox();
      centres.add(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    expect([...centres]).toHaveLength(1);
    const words = await page.getByRole('cell', { name: /neon/ }).boundingBox();
    expect(words?.width).toBeGreaterThan(150);
    expect(await smallTargets(page)).toEqual([]);

    await chat.answer.getByRole('button', { name: 'More', exact: true }).tap();
    await expectAccessible(page, 'the menu of an answer');
    await page.getByRole('menuitem', { name: 'Regenerate with another model' }).tap();
    await expect(page.getByRole('dialog', { name: 'Regenerate with another model' })).toBeVisible();
  });

test('the beginning of a long result of Run stays in view', async ({ page, user }) => {
  const stdout = Array.from({ length: 300 }, (_, index) => `line ${String(index + 1)}`).join('\n');
  await page.route('**/api/tools/python', (route) =>
    route.fulfill({
      json: {
        end: null,
        stdout,
        stderr: '',
        result: null,
        error: null,
        files: [],
        omitted: [],
        durationMs: 1,
      },
    }),
  );
  const { conversationId } = await seedTalk(user, 'Counting', [
    { parent: -1, text: 'Count.' },
    {
      parent: 0,
      isCreatedByUser: false,
      text: '```python\nfor n in range(300):\n    print("line", n + 1)\n```',
    },
  ]);
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  await chat.answer.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('line 300')).toBeAttached();
  const list = page.getByTestId('message-scroller');
  // It follows its end.
  await expect
    .poll(() => list.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight))
    .toBeLessThan(4);
  const result = await page.getByRole('status', { name: 'Result of the code' }).boundingBox();
  expect(result?.y).toBeGreaterThan((await list.boundingBox())?.y ?? Number.NaN);
  await expectAccessible(page, 'a long result of Run');
});
