import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagesPdf } from '../../support/data/pages-pdf';
import { plainPicture } from '../../support/data/pictures';
import type { EnginePage } from '../support/engines/engine-page';
import { expect, openAs, test, WIDTHS_PX } from '../support/engines/engine-test';
import { ANSWER, COMPOSER, QUESTION, send, settled } from '../support/engines/steps';
import { seedTalk } from '../support/seed';
import { uniqueQuestion } from '../support/words';

/** After this time the page had no scripts yet, and the files are chosen again. */
const TAKING_LIMIT_MS = 3_000;
const READING_LIMIT_MS = 90_000;

const CHOSEN = { role: 'form', text: 'harbour.png' };

const RICH = [
  '```js\nconst answer = 42; // code\n```',
  '| river | km |\n| - | - |\n| Nile | 6650 |',
  '$$\\int_0^1 x^2\\,dx = \\frac{1}{3}$$',
  '```mermaid\nflowchart LR\n  a[Spring] --> b[Sea]\n```',
  '```html\n<!doctype html><title>Counter</title><p id="sum"></p><script>\nsum.textContent = 1 + 1;\ntop.postMessage(`the page says ${sum.textContent}`, "*");\n</script>\n```',
].join('\n\n');

for (const widthPx of WIDTHS_PX)
  test.describe(`${String(widthPx)} px wide`, () => {
    test.beforeEach(({ tab }) => tab.resize(widthPx));

    test('code, a table, a formula and a diagram are drawn, and an artifact runs', async ({
      tab,
      user,
      origin,
    }) => {
      const { conversationId } = await seedTalk(user, 'Rivers', [
        { parent: -1, text: 'Show me everything' },
        { parent: 0, text: RICH, isCreatedByUser: false },
      ]);
      await openAs(tab, user, origin, `/c/${conversationId}`);
      const here = (role: string, text: string) => ({ role, text, within: ANSWER });
      // Blocks far from the screen are drawn when they come near.
      await tab.hover(here('pre', 'const answer'));
      // A button that the server rendered cannot be pressed until its scripts have run.
      await tab.until('the code is copied', async () => {
        await tab.click({ role: '.code-action', text: 'Cop', nth: 0, within: ANSWER });
        return (await tab.see({ role: 'button', name: 'Copied', within: ANSWER })).length > 0;
      });
      await tab.hover(here('table td', '6650'));
      await tab.hover(here('.katex', ''));
      await tab.hover({ role: 'img', name: 'Diagram', within: ANSWER });
      expect(await overflowPx(tab)).toBe(0);

      await tab.run(() => {
        addEventListener('message', ({ data }) => {
          if (String(data).startsWith('the page says')) document.documentElement.dataset['said'] = data;
        });
      });
      await tab.click({ role: 'button', name: /^Counter/, within: ANSWER });
      await tab.until('the page of the artifact runs', () =>
        tab.run(() => document.documentElement.dataset['said'] === 'the page says 2'),
      );

      await tab.run(() => {
        document.cookie = 'lang=he-HE; path=/';
      });
      await tab.reload();
      await tab.until('the page runs from right to left', () =>
        tab.run(() => document.documentElement.dir === 'rtl'),
      );
      await tab.one(here('table td', '6650'));
      expect(await overflowPx(tab)).toBe(0);
    });

    test('a picture, a text and a PDF are attached, and the PDF is drawn', async ({
      tab,
      user,
      origin,
      provider,
    }) => {
      const folder = await mkdtemp(join(tmpdir(), 'parley-files-'));
      const files: [string, Uint8Array][] = [
        ['harbour.png', await plainPicture(40, 30)],
        ['notes.txt', Buffer.from('The quay opens in May.')],
        ['quay.pdf', pagesPdf([['The quay opens in May.']])],
      ];
      for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
      await openAs(tab, user, origin);
      await tab.one(COMPOSER);
      const paths = files.map(([name]) => join(folder, name));
      // Before its scripts have run the page takes no files, and some browsers choose after they have answered.
      await tab.until('the files are taken', async () => {
        if ((await tab.see(CHOSEN)).length > 0) return true;
        await tab.run(emptyInput);
        await tab.chooseFiles('input[type=file]', paths);
        await tab.until('they are', async () => (await tab.see(CHOSEN)).length > 0, TAKING_LIMIT_MS);
        return true;
      });
      await tab.until(
        'all are uploaded and read',
        async () => (await tab.see({ role: 'form', text: '1 page' })).length > 0,
        READING_LIMIT_MS,
      );
      const question = uniqueQuestion('What is this');
      await provider.answer(question, 'A quay.');
      await send(tab, question);
      await settled(tab);
      await rm(folder, { recursive: true });

      await tab.one({ role: 'button', name: 'Enlarge harbour.png', within: QUESTION });
      await tab.click({ role: 'button', name: /quay\.pdf/, within: QUESTION });
      await tab.one({ role: 'dialog', name: 'quay.pdf' });
      await tab.until('the page has ink', () =>
        tab.run(() => {
          const canvas = document.querySelector<HTMLCanvasElement>('[role=dialog] canvas');
          const drawing = canvas?.getContext('2d');
          if (canvas === null || drawing === null || drawing === undefined) return false;
          const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
          return data.some((value, index) => index % 4 === 0 && value < 100 && data[index + 3] === 255);
        }),
      );
      await tab.press('Escape');
      await tab.gone({ role: 'dialog' });
    });
  });

/** Runs in the page. */
function emptyInput(): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input !== null) input.value = '';
}

function overflowPx(tab: EnginePage): Promise<number> {
  return tab.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
