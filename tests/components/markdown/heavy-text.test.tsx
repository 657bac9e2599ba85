/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Diagram } from '@/components/markdown/diagram/diagram';
import { MarkdownView } from '@/components/markdown/markdown-view';
import { PlainText } from '@/components/markdown/plain/plain-text';
import { LONE_LETTERS_CLASS } from '@/components/markdown/weight/lone-letters';
import { parseInWorker } from '@/components/markdown/worker/parse-in-worker';
import { parsedBlocks } from '@/components/markdown/worker/parsed-blocks';
import english from '@/messages/en-US.json';
import { WithWords } from '@/tests/support/browser/with-words';
import { HOSTILE_TEXTS } from '@/tests/support/hostile/hostile-texts';

// jsdom has no workers: the text is parsed here, or not in time.
jest.mock('@/components/markdown/worker/parse-in-worker', () => ({ parseInWorker: jest.fn() }));
const worker = jest.mocked(parseInWorker);

const { tooHeavy, drawAnyway } = english.markdown;

beforeEach(() => {
  jest.useFakeTimers();
  worker.mockImplementation(({ text, isWhole }) =>
    Promise.resolve(parsedBlocks(text, isWhole)?.map((block) => ({ ...block, isFinished: true })) ?? null),
  );
});

afterEach(() => jest.useRealTimers());

function show(text: string, isComplete = true) {
  return render(<MarkdownView text={text} isComplete={isComplete} />, { wrapper: WithWords });
}

/** Lets every pending step happen; React draws one at the end of each `act`. */
async function settle(): Promise<void> {
  for (let step = 0; step < 30; step += 1) await act(() => jest.advanceTimersByTimeAsync(50));
}

it('a usual answer is there at once, without a word about it', () => {
  const { container } = show(`# Tides\n\n${'The **moon** pulls.\n\n'.repeat(100)}`);
  expect(container.querySelectorAll('strong')).toHaveLength(100);
  expect(container.querySelector('[data-drawing]')).toBeNull();
  expect(worker).not.toHaveBeenCalled();
});

it.each([
  ['paragraph', 'p', (text: string) => text],
  ['heading', 'h3', (text: string) => `# ${text}`],
  ['item', 'li', (text: string) => `- ${text}`],
  ['task', 'li', (text: string) => `- [ ] ${text}`],
  ['cell', 'td', (text: string) => `|a|\n|-|\n|${text}|`],
  ['text with tags', 'p', (text: string) => `<div>${text}</div>`],
])('letters of a long %s do not lean on their neighbours', async (_name, element, written) => {
  const { container, unmount } = show(written('AV'.repeat(5_000)));
  await settle();
  expect(container.querySelector(element)).toHaveClass(LONE_LETTERS_CLASS);
  unmount();
  const usual = show(written('AV'.repeat(400)));
  await settle();
  expect(usual.container.querySelector(element)).not.toHaveClass(LONE_LETTERS_CLASS);
});

it('paragraphs, items and cells that are nearly long are drawn a few at a time', async () => {
  const nearly = 'AV'.repeat(990);
  for (const text of [
    `${nearly}\n\n`.repeat(40),
    `- ${nearly}\n`.repeat(40),
    `|a|\n|-|\n${`|${nearly}|\n`.repeat(40)}`,
  ]) {
    const { container, unmount } = show(text);
    expect(container.querySelectorAll('p, li, td').length).toBeLessThan(10);
    await settle();
    unmount();
  }
});

it('letters of a long plain text do not lean on their neighbours', () => {
  const { container } = render(<PlainText text={'AV'.repeat(5_000)} />);
  const pieces = [...container.querySelectorAll('div > div > div')];
  expect(pieces).toHaveLength(3);
  for (const piece of pieces) expect(piece).toHaveClass(LONE_LETTERS_CLASS);
});

it('a long answer is drawn in steps, in its order and to its end', async () => {
  const { container } = show('The **moon** *pulls*.\n\n'.repeat(600));
  const first = container.querySelectorAll('p').length;
  expect(first).toBeGreaterThan(50);
  expect(first).toBeLessThan(600);
  expect(container.querySelector('[data-drawing]')).not.toBeNull();
  await settle();
  expect(container.querySelectorAll('p')).toHaveLength(600);
  expect(container.querySelector('[data-drawing]')).toBeNull();
});

it('a table that is too wide is plain, with a word why, until the reader wants it; the rest is drawn', async () => {
  const { container } = show(`# One\n\n${HOSTILE_TEXTS['a wide table'] ?? ''}\n\n# Two`);
  expect(container.querySelector('table')).toBeNull();
  await settle();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
  expect(screen.getByText(tooHeavy)).toBeVisible();
  expect(container.querySelector('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: drawAnyway }));
  await settle();
  expect(container.querySelectorAll('td').length).toBe(24_000);
  expect(screen.queryByText(tooHeavy)).toBeNull();
});

it('a text that no worker parses in time stays plain and whole, also when the reader asks once more', async () => {
  worker.mockResolvedValue(null);
  const text = HOSTILE_TEXTS['links that never end'] ?? '';
  const { container } = show(text);
  await settle();
  expect(container.textContent).toContain(text.slice(0, 4_000));
  fireEvent.click(screen.getByRole('button', { name: drawAnyway }));
  await settle();
  expect(worker).toHaveBeenLastCalledWith(expect.objectContaining({ isWhole: true }), expect.anything());
  expect(container.textContent).toBe(text);
});

it('a page holds a bounded number of elements, and more when the reader wants them', async () => {
  const { container } = show('a *b*\n\n'.repeat(4_000));
  await settle();
  const drawn = container.querySelectorAll('p').length;
  expect(drawn).toBeGreaterThan(1_000);
  expect(drawn).toBeLessThan(4_000);
  expect(container.textContent).toContain('a *b*');
  fireEvent.click(screen.getByRole('button', { name: drawAnyway }));
  await settle();
  expect(container.querySelectorAll('p').length).toBeGreaterThan(drawn);
});

it('an answer that grows shows every letter, also where its last block became too heavy', async () => {
  const text = HOSTILE_TEXTS['emphasis that never ends'] ?? '';
  const { container, rerender } = show('', false);
  for (let end = 2_000; end <= 40_000; end += 2_000) {
    rerender(<MarkdownView text={`Before.\n\n${text.slice(0, end)}`} isComplete={false} />);
    const length = container.textContent.replaceAll(/[\s*]/g, '').length;
    expect(length).toBe('Before.'.length + text.slice(0, end).replaceAll(/[\s*]/g, '').length);
  }
  await settle();
});

it('a large diagram is its source until the reader wants it', () => {
  const source = 'flowchart TD\n' + 'a --> b\n'.repeat(200);
  render(<Diagram source={source} fallback={<pre>the source</pre>} />, { wrapper: WithWords });
  expect(screen.getByText(tooHeavy)).toBeVisible();
  expect(screen.getByText('the source')).toBeVisible();
  expect(screen.getByRole('button', { name: drawAnyway })).toBeVisible();
});

it('a long plain text is divided and loses nothing, not even half of a character', () => {
  for (const text of [
    'word '.repeat(3_000),
    '\u{1f600}'.repeat(9_001),
    `${'a'.repeat(3_999)}\n\n${'b\n'.repeat(5_000)}`,
  ]) {
    const { container, unmount } = render(<PlainText text={text} />);
    expect(container.textContent).toBe(text);
    const pieces = [...container.querySelectorAll('div div div')].map(({ textContent }) => textContent);
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
    unmount();
  }
});
