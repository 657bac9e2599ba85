import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from '@playwright/test';

export interface StreamCost {
  cpuMsByQuarter: number[];
  longestTaskMs: number;
  characters: number;
}

const QUARTERS = 4;
const CHARACTERS_A_FRAME = 12;

/** Measures while the Demo endpoint writes its long answer. `page` must be signed in and show a new chat. */
export async function measureOurStream(page: Page, expectedCharacters: number): Promise<StreamCost> {
  await watchLongTasks(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.locator('#composer-input').fill('long');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Stop generating' }).waitFor();
  const cpuMsByQuarter: number[] = [];
  let before = await taskMs(client);
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    await reach(
      page,
      quarter === QUARTERS ? Number.POSITIVE_INFINITY : (expectedCharacters * quarter) / QUARTERS,
    );
    const now = await taskMs(client);
    cpuMsByQuarter.push(now - before);
    before = now;
  }
  return { cpuMsByQuarter, longestTaskMs: await longestTask(page), characters: await shownCharacters(page) };
}

/**
 * Draws as often as our screen, and follows to the end: all of it at every update, or only the blocks that changed.
 */
export async function measureMarkedAlone(
  browser: Browser,
  text: string,
  kind: 'all' | 'changed-blocks',
): Promise<StreamCost> {
  const page = await browser.newPage();
  await page.setContent(
    '<div style="height:600px;overflow-y:auto"><main style="width:48rem;font:16px/1.6 sans-serif"></main></div>',
  );
  const source = readFileSync(
    new URL('../../../node_modules/marked/lib/marked.umd.js', import.meta.url),
    'utf8',
  );
  await page.addScriptTag({ content: source });
  await watchLongTasks(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuMsByQuarter: number[] = [];
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    const from = Math.floor((text.length * quarter) / QUARTERS);
    const to = Math.floor((text.length * (quarter + 1)) / QUARTERS);
    const before = await taskMs(client);
    await page.evaluate(replay, { text, from, to, step: CHARACTERS_A_FRAME, isAll: kind === 'all' });
    cpuMsByQuarter.push((await taskMs(client)) - before);
  }
  const cost = { cpuMsByQuarter, longestTaskMs: await longestTask(page), characters: text.length };
  await page.close();
  return cost;
}

interface Replay {
  text: string;
  from: number;
  to: number;
  step: number;
  isAll: boolean;
}

declare const marked: { parse(text: string): string; lexer(text: string): { raw: string }[] };

async function replay({ text, from, to, step, isAll }: Replay): Promise<void> {
  const main = document.querySelector('main');
  if (main === null) return;
  for (let end = from; end <= to; end += step) {
    const shown = text.slice(0, end);
    if (isAll) main.innerHTML = marked.parse(shown);
    else {
      marked.lexer(shown).forEach((token, index) => {
        const known = main.children.item(index);
        if (known instanceof HTMLElement && known.dataset['raw'] === token.raw) return;
        const block = document.createElement('div');
        block.dataset['raw'] = token.raw;
        block.innerHTML = marked.parse(token.raw);
        if (known === null) main.append(block);
        else known.replaceWith(block);
      });
    }
    main.parentElement?.scrollTo(0, main.scrollHeight);
    await new Promise((resolve) => setTimeout(resolve, 33));
  }
}

async function reach(page: Page, characters: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const text = [...document.querySelectorAll('article')].at(-1)?.textContent ?? '';
      const isOver = document.querySelector('[aria-label="Stop generating"]') === null;
      return isOver || text.length >= wanted;
    },
    characters,
    { timeout: 300_000, polling: 250 },
  );
}

function shownCharacters(page: Page): Promise<number> {
  return page.evaluate(() => [...document.querySelectorAll('article')].at(-1)?.textContent.length ?? 0);
}

async function taskMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0);
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { longestTaskMs: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          longestTaskMs: Math.max(Number(Reflect.get(window, 'longestTaskMs')), entry.duration),
        });
    }).observe({ type: 'longtask' });
  });
}

function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'longestTaskMs')));
}
