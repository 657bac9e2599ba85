import { openAs, expect, test, WIDTHS_PX } from '../support/engines/engine-test';
import { ANSWER, COMPOSER, openAccountMenu, QUESTION, send, settled } from '../support/engines/steps';
import { countedWords, uniqueQuestion } from '../support/words';

const LINES = ['one', 'two', 'three', 'four', 'five'];

const PARAGRAPH = { role: 'p', within: ANSWER };

const SLOWLY = { latency: 60 };

for (const widthPx of WIDTHS_PX)
  test.describe(`${String(widthPx)} px wide`, () => {
    test.beforeEach(async ({ tab, user, origin }) => {
      await tab.resize(widthPx);
      await openAs(tab, user, origin);
    });

    test('a message of six lines is seen whole; its answer comes in pieces and is stopped', async ({
      tab,
      provider,
    }) => {
      const question = uniqueQuestion('Count');
      await provider.answer(question, countedWords(400), SLOWLY);
      await tab.click(COMPOSER);
      const empty = await tab.one(COMPOSER);
      for (const line of LINES) {
        await tab.type(line);
        await tab.press('Shift+Enter');
      }
      await tab.type(question);
      await tab.until('the field is as high as its text', async () => {
        const { heightPx, wholeHeightPx } = await tab.one(COMPOSER);
        return heightPx >= wholeHeightPx - 1 && heightPx > empty.heightPx * 3;
      });
      await tab.press('Enter');
      await tab.until('the field is small again', async () => {
        const { value, heightPx } = await tab.one(COMPOSER);
        return value === '' && heightPx === empty.heightPx;
      });
      const lengths = new Set<number>();
      await tab.until('the answer grows', async () => {
        const { text, isBusy } = await tab.one(ANSWER);
        if (isBusy) lengths.add(text.length);
        return lengths.size > 4 && text.includes('word9 word10');
      });
      await tab.click({ role: 'button', name: 'Stop generating' });
      await settled(tab);
      expect((await tab.one(ANSWER)).text).not.toContain('word400');
      await tab.until('the message field has the focus', async () => (await tab.one(COMPOSER)).isFocused);
    });

    test('a reload in the middle of an answer loses nothing', async ({ tab, provider }) => {
      const question = uniqueQuestion('Count slowly');
      // The answer takes longer than any machine takes to load a page.
      const text = countedWords(3_000);
      await provider.answer(question, text, SLOWLY);
      await send(tab, question);
      await tab.until('some words are there', async () => (await tab.one(ANSWER)).text.includes('word10'));
      await tab.until('the chat has an address', () =>
        tab.run(() => /\/c\/[0-9a-f-]{36}$/.test(location.pathname)),
      );
      await tab.reload();
      const { text: first } = await tab.one(PARAGRAPH);
      await tab.until('the answer is written on', async () => {
        return (await tab.one(PARAGRAPH)).text.length > first.length + 100;
      });
      await tab.click({ role: 'button', name: 'Stop generating' });
      await settled(tab);
      expect(text.startsWith((await tab.one(PARAGRAPH)).text.trim())).toBe(true);
      expect(await provider.callsAbout(question)).toHaveLength(1);
    });

    test('questions branch, answers are written again, copied, found and exported', async ({
      tab,
      provider,
    }) => {
      const [first = '', second = ''] = ['First', 'Second'].map(uniqueQuestion);
      await provider.answer(first, 'The **Nile** answers the first.');
      await provider.answer(second, 'The Rhine answers the second.');
      await send(tab, first);
      await settled(tab);
      const inQuestion = (name: string) => ({ role: 'button', name, within: QUESTION });
      const inAnswer = (name: string) => ({ role: 'button', name, within: ANSWER });

      await tab.hover(QUESTION);
      await tab.click(inQuestion('Edit'));
      await tab.fill({ role: 'textbox', name: 'Edit message' }, second);
      await tab.click({ role: 'button', name: 'Save & submit' });
      await tab.one({ ...ANSWER, text: 'The Rhine' });
      await settled(tab);
      await tab.click(inQuestion('Previous version'));
      await tab.one({ ...ANSWER, text: 'The Nile' });
      await tab.click(inQuestion('Next version'));
      await tab.one({ ...ANSWER, text: 'The Rhine' });

      await tab.click(inAnswer('Regenerate'));
      await tab.one({ ...ANSWER, text: 'Version 2 of 2' });
      await settled(tab);
      await tab.click(inAnswer('Copy'));
      await tab.one(inAnswer('Copied'));

      await tab.press('Control+f');
      await tab.one({ role: 'textbox', name: 'Find in this chat' });
      await tab.type('rhine');
      await tab.one({ role: '[role=status]', text: '1 of 1' });
      await tab.press('Escape');
      await tab.gone({ role: 'textbox', name: 'Find in this chat' });
      await tab.until('something has the focus', () =>
        tab.run(() => document.activeElement !== document.body),
      );

      await openAccountMenu(tab);
      await tab.click({ role: 'menuitem', name: 'Export chat' });
      const filename = `${uniqueQuestion('journey')}`;
      await tab.fill({ role: 'textbox', name: 'Filename' }, filename);
      await tab.click({ role: 'button', name: 'Export' });
      expect(await tab.saved(`${filename}.md`)).toContain('The Rhine answers the second.');
    });
  });
