import fc from 'fast-check';
import { placeIn, takeSentences, takeSpoken, type Spoken } from '@/lib/domain/message/spoken-sentences';

const said = (text: string, locale = 'en', isComplete = false) =>
  takeSpoken(text, 0, locale, isComplete).spoken;

it('says a sentence only once it is finished', () => {
  expect(said('The first one. The sec')).toEqual([{ type: 'text', text: 'The first one.' }]);
  expect(said('The fir')).toEqual([]);
  expect(said('The fir', 'en', true)).toEqual([{ type: 'text', text: 'The fir' }]);
});

it('continues where it stopped and repeats no text', () => {
  const text = 'One is here. Two is here. Three';
  const first = takeSpoken(text.slice(0, 15), 0, 'en', false);
  const second = takeSpoken(text, first.next, 'en', false);
  const third = takeSpoken(text, second.next, 'en', true);
  expect([first, second, third].map(({ spoken }) => spoken)).toEqual([
    [{ type: 'text', text: 'One is here.' }],
    [{ type: 'text', text: 'Two is here.' }],
    [{ type: 'text', text: 'Three' }],
  ]);
});

it.each([
  ['ja', '今日は晴れです。明日は', '今日は晴れです。'],
  ['zh', '今天天气很好。明天', '今天天气很好。'],
  ['ar', 'كيف حالك؟ أنا', 'كيف حالك؟'],
])('knows where a sentence ends in %s', (locale, text, first) => {
  expect(said(text, locale)).toEqual([{ type: 'text', text: first }]);
});

it('announces code and never reads it', () => {
  const text = 'Try this:\n\n```js\nconst a = 1;\n```\nIt works. And';
  expect(said(text)).toEqual([
    { type: 'text', text: 'Try this:' },
    { type: 'code', language: 'js' },
    { type: 'text', text: 'It works.' },
  ]);
});

it('waits for the end of a code block, and announces one that never ends', () => {
  const text = 'Look.\n\n```\nrm -rf it. And that. ';
  expect(said(text)).toEqual([{ type: 'text', text: 'Look.' }]);
  expect(said(text, 'en', true)).toEqual([
    { type: 'text', text: 'Look.' },
    { type: 'code', language: '' },
  ]);
});

it('leaves the signs of the markup out', () => {
  const text = '# Title\n\n- **Bold** and `code` and [a link](https://example.com).\n';
  expect(said(text)).toEqual([{ type: 'text', text: 'Title Bold and code and a link.' }]);
});

it('never goes back or past the end, and at the end has spoken all, however the text arrives', () => {
  const piece = fc.constantFrom('Word ', 'end. ', '\n\n', '```js\n', '\n```\n', '~~~\n', 'x', '。', '**b** ');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      let text = '';
      let place = 0;
      for (const each of pieces) {
        text += each;
        const { next } = takeSpoken(text, place, 'en', false);
        expect(next).toBeGreaterThanOrEqual(place);
        expect(next).toBeLessThanOrEqual(text.length);
        place = next;
      }
      expect(takeSpoken(text, place, 'en', true).next).toBe(text.length);
    }),
  );
});

it('takes each sentence and each line by itself, and numbers with what they count', () => {
  const text = '## Rivers\n\n1. They carry sand. And seeds.\n2. They end at the sea.\n\n---\n';
  expect(takeSentences(text, 0, 'en', true).spoken).toEqual([
    { type: 'text', text: 'Rivers' },
    { type: 'text', text: '1. They carry sand.' },
    { type: 'text', text: 'And seeds.' },
    { type: 'text', text: '2. They end at the sea.' },
  ]);
});

it('names a formula of its own, and waits for its end', () => {
  const text = 'It is so:\n\n$$ a = b. C = d $$\n\nThat is all. ';
  expect(said(text.slice(0, 24))).toEqual([{ type: 'text', text: 'It is so:' }]);
  expect(takeSentences(text, 0, 'en', true).spoken).toEqual([
    { type: 'text', text: 'It is so:' },
    { type: 'formula' },
    { type: 'text', text: 'That is all.' },
  ]);
});

/** Returns what is spoken and the most that one call read. */
function takeAll(text: string) {
  const lengths: number[] = [];
  const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (
    this: Intl.Segmenter,
    part,
  ) {
    lengths.push(part.length);
    return segmentOfLibrary.call(this, part);
  });
  const spoken: Spoken[] = [];
  let place = 0;
  let mostInCall = 0;
  for (let hasMore = true; hasMore;) {
    lengths.length = 0;
    const taken = takeSentences(text, place, 'en', true);
    expect(taken.next > place || !taken.hasMore).toBe(true);
    spoken.push(...taken.spoken);
    mostInCall = Math.max(
      mostInCall,
      lengths.reduce((sum, each) => sum + each, 0),
    );
    ({ next: place, hasMore } = taken);
  }
  segment.mockRestore();
  return { spoken, place, mostInCall };
}
const segmentOfLibrary = Intl.Segmenter.prototype.segment;

it.each([
  ['paragraphs', 'The moon pulls the sea. It falls back.\n\n'],
  ['one paragraph', 'The moon pulls the sea. '],
  ['words without an end', 'moon '],
  ['a formula that never ends', '$$ a. B '],
  ['one word', 'x'],
  ['characters of two units', '\u{1f600}'],
  ['blocks of code', 'So.\n\n~~~\nx\n~~~\n'],
])('a call reads a bounded part of a long text: %s', (_, unit) => {
  const text = unit.repeat(Math.ceil(100_000 / unit.length));
  const { spoken, place, mostInCall } = takeAll(text);
  expect(place).toBe(text.length);
  expect(mostInCall).toBeLessThanOrEqual(24_000);
  for (const each of spoken) if (each.type === 'text') expect(each.text.isWellFormed()).toBe(true);
});

it('says the same of a long text as of its paragraphs', () => {
  const paragraph = 'One **is** here. Two is [there](https://a.example).\n\n```js\nx\n```\n\n$$ a. B $$\n\n';
  expect(takeAll(paragraph.repeat(600)).spoken).toEqual(
    Array.from({ length: 600 }, () => takeSentences(paragraph, 0, 'en', true).spoken).flat(),
  );
});

it('goes on where a text is still the same when its beginning turns out to be thoughts', () => {
  expect(placeIn('Begun. They ask.', 'Begun. They', 9)).toBe(9);
  expect(placeIn('Begun. Hello.', 'Begun. They ask.', 15)).toBe(7);
  expect(placeIn('', 'They ask.', 9)).toBe(0);
  // The answer is said from the beginning of its sentence.
  expect(placeIn('The sea is salty.', 'The user asks of the sea.', 25)).toBe(0);
  expect(placeIn('Begun. I think so.', 'Begun. I should answer.', 23)).toBe(7);
});

it('names a formula in an environment, and says a note without its mark', () => {
  expect(said('So:\n\n\\begin{align}\nx &= 1\n\\end{align}\n\nDone.\n')).toEqual([
    { type: 'text', text: 'So:' },
    { type: 'formula' },
    { type: 'text', text: 'Done.' },
  ]);
  expect(said('\\begin{itemize}\n')).toEqual([{ type: 'text', text: '\\begin{itemize}' }]);
  expect(said('As said[^1].\n\n[^1]: The note.\n')).toEqual([{ type: 'text', text: 'As said. The note.' }]);
});
