import type { Page } from '@playwright/test';
import { FOLDERS_PATH } from '@/lib/contracts/conversation/folders';
import { MEMORIES_PATH } from '@/lib/contracts/tool/memories';
import { SKILLS_PATH } from '@/lib/contracts/tool/skills';
import { FOLDER_NAME_LIMIT_CHARACTERS } from '@/lib/domain/conversation/folder';
import { MEMORY_TEXT_LIMIT_CHARACTERS } from '@/lib/domain/tool/memory/memory';
import {
  SKILL_BODY_LIMIT_CHARACTERS,
  SKILL_DESCRIPTION_LIMIT_CHARACTERS,
} from '@/lib/domain/tool/skill/skill';
import { HOSTILE_DRAWINGS, SLOW_COMPONENT } from '../../support/hostile/hostile-drawings';
import { HOSTILE_TEXTS } from '../../support/hostile/hostile-texts';
import { ChatPage } from '../support/chat-page';
import { settled, tooLongSteps, watchSteps } from '../support/long-steps';
import { openSettings } from '../support/open-settings';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

const TITLE_CHARACTERS = 200;

/** Cost most where names are not drawn as Markdown: words without end, marks, lines, signs. */
const NAMES = [
  'a long line',
  'a long word',
  'combining characters',
  'characters with marks',
  'fifty thousand marks of emphasis',
  'thousands of paragraphs',
  'signs below',
] as const;
const TEXTS = NAMES.map((name) => HOSTILE_TEXTS[name] ?? '');

/** This JSON grows when it is written over several lines. */
const NESTED = `${'['.repeat(4_000)}${']'.repeat(4_000)}`;
const WIDE = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ a: [index] })));
const LINKS = 'https://a.example/b '.repeat(4_000);

const artifact = (fence: string, code: string) => `\`\`\`${fence}\n${code}\n\`\`\``;
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Artifact' });

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ page }) => watchSteps(page));

test.afterEach(async ({ page }) => expect(await tooLongSteps(page)).toEqual([]));

test('calls of tools, two versions, what is read aloud', async ({ page, user }) => {
  const payloads = [NESTED, WIDE, LINKS, ...TEXTS];
  const calls = payloads.map((text, index) => ({
    type: 'tool_call',
    toolCallId: `call-${String(index)}`,
    name: TEXTS[index]?.slice(0, 200) ?? 'tool',
    input: text,
    output: payloads.at(-1 - index),
    state: 'done',
  }));
  const called = await seedTalk(user, 'Calls', [
    { parent: -1, text: 'Question' },
    { parent: 0, isCreatedByUser: false, content: calls },
  ]);
  const compared = await seedTalk(user, 'Versions', [
    { parent: -1, text: TEXTS.join('\n') },
    { parent: 0, isCreatedByUser: false, text: TEXTS.slice(0, 4).join('\n') },
    { parent: 0, isCreatedByUser: false, text: TEXTS.slice(3).join('\n') },
  ]);
  const chat = new ChatPage(page);

  await test.step('each call is opened', async () => {
    await chat.open(`/c/${called.conversationId}`);
    const summaries = chat.answer.locator('details > summary');
    await expect(summaries).toHaveCount(calls.length);
    await summaries.evaluateAll((all) => {
      for (const summary of all) if (summary instanceof HTMLElement) summary.click();
    });
    await settled(page);
    await expect(chat.answer.locator('details[open] pre').first()).toBeVisible();
    expect(await tooLongSteps(page)).toEqual([]);
  });

  await test.step('two versions are compared, with the files that the service worker keeps', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await chat.open(`/c/${compared.conversationId}`);
    await page.getByRole('button', { name: 'Version 2 of 2: compare versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare versions' });
    await expect(dialog.locator('ins').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('an answer is read aloud', async () => {
    await chat.answer.hover();
    await chat.answer.getByRole('button', { name: 'Read aloud' }).click();
    // Where the browser has no voice, a notice says so soon after the bar was seen.
    const bar = page.getByRole('group', { name: 'Reading aloud' });
    await expect(bar.or(page.getByText(/^This answer could not be read aloud/)).first()).toBeVisible();
  });
});

test('titles, hits of a search, folders, facts and skills', async ({ page, user, origin }) => {
  for (const [index, text] of TEXTS.entries())
    await seedTalk(user, `harbour ${text}`.slice(0, TITLE_CHARACTERS), [
      { parent: -1, text: `harbour ${text}` },
      {
        parent: 0,
        isCreatedByUser: false,
        text: `${HOSTILE_TEXTS['links that never end'] ?? ''} harbour ${String(index)}`,
      },
    ]);
  const headers = { authorization: `Bearer ${user.bearer}`, origin };
  const send = async (path: string, data: object) =>
    expect((await page.request.post(path, { headers, data })).status(), path).toBeLessThan(300);
  for (const [index, text] of TEXTS.entries()) {
    const line = `${String(index)} ${text.replaceAll('\n', ' ')}`;
    await send(MEMORIES_PATH, { text: line.slice(0, MEMORY_TEXT_LIMIT_CHARACTERS).trim() });
    await send(FOLDERS_PATH, { name: line.slice(0, FOLDER_NAME_LIMIT_CHARACTERS).trim() });
    await send(SKILLS_PATH, {
      name: `skill ${String(index)}`,
      description: line.slice(0, SKILL_DESCRIPTION_LIMIT_CHARACTERS).trim(),
      body: text.slice(0, SKILL_BODY_LIMIT_CHARACTERS),
      files: [],
    });
  }
  const chat = new ChatPage(page);
  await chat.open();
  await expect(chat.sidebar.getByRole('link', { name: /^harbour/ }).first()).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Search' });
  await box.fill('harbour');
  await box.press('Enter');
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await settled(page);
  const settings = await openSettings(page, 'Personalisation');
  await expect(settings.getByRole('list').first()).toBeVisible();
  await expect(settings.getByRole('list', { name: 'Skills' })).toBeVisible();
  await settled(page);
});

test('artifacts: what never compiles, drawings of drawings, a page that loops', async ({ page, user }) => {
  const { conversationId } = await seedTalk(user, 'A chat', [
    { parent: -1, text: 'Question' },
    {
      parent: 0,
      isCreatedByUser: false,
      text: [
        artifact('tsx title="Slow"', `export default function Slow() { return null }\n${SLOW_COMPONENT}`),
        artifact('svg title="Copies"', HOSTILE_DRAWINGS['copies of copies'] ?? ''),
        artifact('html title="Loop"', '<p>there</p>\n<script>while (true) {}</script>'),
        artifact('svg title="Disc"', '<svg viewBox="0 0 9 9">\n<circle cx="4" cy="4" r="3"/>\n</svg>'),
      ].join('\n\n'),
    },
  ]);
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  const open = (name: RegExp) => chat.answer.getByRole('button', { name }).click();
  const panel = panelOf(page);
  await open(/^Slow/);
  await expect(panel.getByRole('alert')).toContainText('The code takes too long to compile.');
  await open(/^Copies/);
  await expect(panel.getByRole('button', { name: 'Draw anyway' })).toBeVisible();
  await open(/^Loop/);
  await expect(panel.locator('iframe')).toBeVisible();
  await open(/^Disc/);
  await expect(panel.getByRole('img', { name: 'Disc' })).toBeVisible();
});
