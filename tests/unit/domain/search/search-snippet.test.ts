import { cutSnippet } from '@/lib/domain/search/search-snippet';

const needle = [{ text: 'needle', place: 'inside' }] as const;
const marked = ({ text, marks }: ReturnType<typeof cutSnippet>) =>
  marks.map(({ start, end }) => text.slice(start, end));

it('shows a short text whole, on one line', () => {
  const snippet = cutSnippet('a\nneedle\there', needle);
  expect(snippet).toMatchObject({ text: 'a needle here', isCutBefore: false, isCutAfter: false });
  expect(marked(snippet)).toEqual(['needle']);
});

it('cuts a long text around the first mark, between words, and says so', () => {
  const snippet = cutSnippet(`${'hay '.repeat(5_000)}Needle ${'hay '.repeat(5_000)}`, needle);
  expect(marked(snippet)).toEqual(['Needle']);
  expect(snippet.text.length).toBeLessThanOrEqual(280);
  expect(snippet.text.startsWith('hay ')).toBe(true);
  expect(snippet).toMatchObject({ isCutBefore: true, isCutAfter: true });
});

it.each([2_995, 3_000, 3_998, 4_000, 99_990])('finds a mark that begins at %i', (at) => {
  expect(marked(cutSnippet(`${'-'.repeat(at)}needle${'-'.repeat(500)}`, needle))).toEqual(['needle']);
});

it('never parts a character', () => {
  const snippet = cutSnippet(`${'😀'.repeat(200)}needle${'😀'.repeat(200)}`, needle);
  expect(snippet.text.isWellFormed()).toBe(true);
  expect(cutSnippet(`x${'😀'.repeat(200)}needle${'😀'.repeat(200)}`, needle).text.isWellFormed()).toBe(true);
});

it('shows the beginning when the words are further down than the index reaches', () => {
  expect(cutSnippet('hay '.repeat(200), needle)).toMatchObject({
    marks: [],
    isCutBefore: false,
    isCutAfter: true,
  });
});

it('shows Markdown as it is read, with the marks where the words are', () => {
  const snippet = cutSnippet(`${'**hay** '.repeat(40)}[a *need*le](https://a.b) | x`, needle);
  expect(snippet.text).not.toMatch(/[*[\]()]/);
  expect(marked(snippet)).toEqual(['needle']);
});

it('shows the text as it was written when the words are only in what is not shown', () => {
  const snippet = cutSnippet('See **this** [page](https://a.b/needle)', needle);
  expect(snippet.text).toBe('See **this** [page](https://a.b/needle)');
  expect(marked(snippet)).toEqual(['needle']);
});

it('may be asked for a shorter part', () => {
  const snippet = cutSnippet(`${'hay '.repeat(50)}needle ${'hay '.repeat(50)}`, needle, {
    lead: 20,
    length: 60,
  });
  expect(snippet.text.length).toBeLessThanOrEqual(60);
  expect(snippet.text.indexOf('needle')).toBeLessThanOrEqual(20);
});
