import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { pagesPdf } from '../../support/data/pages-pdf';
import { expectAccessible } from '../support/expect-accessible';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const FACT = 'The crane of Vestholm was painted blue by Solveig Aune.';
const MARKED = FACT.slice(0, -1);
const FACT_PAGE = 377;
const PAGES = 500;
const READING_MS = 120_000;

function chronicle(): Buffer {
  const filler = (page: number) =>
    Array.from({ length: 40 }, (_, line) => {
      const numbers = `${String(page * 40 + line)} ${String(page * 7 + line * 3)}`;
      return `Gulls ${numbers} counted at dawn, nets mended, salt weighed, herring ${numbers} barrels.`;
    });
  return pagesPdf(
    Array.from({ length: PAGES }, (_, index) => {
      const lines = filler(index + 1);
      return index + 1 === FACT_PAGE ? [...lines.slice(0, 20), FACT, ...lines.slice(20)] : lines;
    }),
  );
}

interface AttachedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function attach(page: Page, file: AttachedFile, note: string | RegExp): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await choosing).setFiles([file]);
  const chips = page.getByRole('form', { name: 'Message' }).getByRole('list', { name: 'Attached files' });
  await expect(chips.getByText(note)).toBeVisible({ timeout: READING_MS });
}

async function watchMarks(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenMarks: seen });
    new MutationObserver(() => {
      for (const answer of document.querySelectorAll('article:not([aria-label="You"]) .markdown')) {
        const mark = /\[1?\]?$/u.exec(answer.textContent.trimEnd());
        if (mark !== null) seen.push(answer.textContent.slice(-20));
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'seenMarks'));
}

const chip = (answer: Locator, name: string) => answer.locator('sup').getByRole('button', { name });

test('an answer about 500 pages cites one, which opens with the passage marked', async ({
  chat,
  page,
  provider,
}) => {
  test.setTimeout(240_000);
  const question = uniqueQuestion('Vestholm crane painted blue');
  await provider.answer(question, 'Solveig Aune painted it blue [1]. No more is known [9].', {
    latency: 15,
    chunkSize: 1,
  });
  await chat.choose(PROVIDER_MODEL);
  await attach(
    page,
    { name: 'chronicle.pdf', mimeType: 'application/pdf', buffer: chronicle() },
    '500 pages',
  );
  const seenMarks = await watchMarks(page);
  await chat.ask(question);
  expect(await seenMarks()).toEqual([]);

  const name = 'Source 1: chronicle.pdf, page 377';
  await expect(chip(chat.answer, name)).toBeVisible();
  await expect(chat.answer.locator('.markdown')).toContainText('No more is known [9].');
  const sources = chat.answer.getByRole('region', { name: 'Sources' });
  await expect(sources.getByRole('button', { name: /^1 ?chronicle\.pdf, page 377$/ })).toHaveCount(1);
  await expectAccessible(page, 'answer with sources');

  await chip(chat.answer, name).hover();
  await expect(page.getByRole('tooltip')).toContainText(FACT);

  let fetchedBytes = 0;
  page.on('response', (response) => {
    if (response.url().includes('/api/files/download/'))
      fetchedBytes += Number(response.headers()['content-length'] ?? 0);
  });
  await chip(chat.answer, name).click();
  const viewer = page.getByRole('dialog', { name });
  const marked = viewer.locator('mark');
  await expect(viewer.getByRole('region', { name: 'Page 377 of 500' })).toBeVisible({ timeout: 30_000 });
  await expect(marked).toHaveText([MARKED]);
  await expect(marked).toBeInViewport();
  expect(fetchedBytes).toBeLessThan(chronicle().length / 2);

  await viewer.getByRole('button', { name: 'Next page' }).click();
  await expect(viewer.locator('[data-page="378"]')).toBeVisible();
  await expect(marked).toHaveCount(0);
  const number = viewer.getByRole('textbox', { name: 'Page number' });
  await number.fill('377');
  await number.press('Enter');
  await expect(marked).toHaveText([MARKED]);
  await viewer.getByRole('radio', { name: 'Text', exact: true }).click();
  await expect(viewer.locator('[data-passage] mark')).toHaveText([MARKED]);
  await page.keyboard.press('Escape');
  await expect(chip(chat.answer, name)).toBeFocused();

  await chat.conversationId();
  await page.reload();
  await expect(chip(chat.answer, name)).toBeVisible();
});

test.describe('a document that is deleted', () => {
  test.use({ expectedProblems: /404/ });

  test('of other documents the text opens; of a deleted one its words remain', async ({
    chat,
    origin,
    page,
    provider,
    user,
  }) => {
    test.setTimeout(180_000);
    const buffer = await readFile(join(import.meta.dirname, '../../fixtures/documents/report.docx'));
    const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const question = uniqueQuestion('the auditor of the report');
    await provider.answer(question, 'Ingrid Lund audits it [1][2][3][4].\n\n`list[1]` is code.');
    await chat.choose(PROVIDER_MODEL);
    await attach(page, { name: 'report.docx', mimeType, buffer }, /\d [kK]B/);
    await chat.ask(question);
    // Her name is in the last passage, however many there are.
    const cited = chat.answer
      .locator('sup')
      .getByRole('button', { name: /: report\.docx/ })
      .last();
    await expect(cited).toBeVisible();
    await expect(chat.answer.locator('code')).toHaveText('list[1]');
    await cited.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: /: report\.docx/ });
    await expect(viewer.locator('mark')).toContainText('Ingrid Lund');
    await expectAccessible(page, 'the text of a document');
    await page.keyboard.press('Escape');

    const headers = { authorization: `Bearer ${user.bearer}` };
    const listed = await page.request.get(`${origin}/api/files`, { headers });
    const files = z.array(z.object({ file_id: z.string() })).parse(await listed.json());
    expect((await page.request.delete(`${origin}/api/files`, { headers, data: { files } })).ok()).toBe(true);
    await chat.conversationId();
    await page.reload();
    await cited.click();
    await expect(viewer.getByRole('alert')).toContainText('This file has been deleted.');
    await expect(viewer.getByText('Ingrid Lund')).toBeVisible();
  });
});
