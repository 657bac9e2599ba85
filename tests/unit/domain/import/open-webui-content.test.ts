import { NoteCounter } from '@/lib/domain/import/import-report';
import { openWebuiContent } from '@/lib/domain/import/open-webui-content';
import { ends } from '@/tests/support/ends';

const read = (value: unknown) => openWebuiContent(value, new NoteCounter());

it('a collapsed block becomes a part, the rest is text', () => {
  expect(
    read(
      'a <details type="reasoning" duration="2"><summary>x</summary>\n> r</details> b <details type="other">c</details>',
    ),
  ).toEqual([
    { type: 'text', text: 'a' },
    { type: 'reasoning', text: 'r', durationMs: 2000 },
    { type: 'text', text: 'b' },
    { type: 'text', text: 'c' },
  ]);
});

it('what is never closed stays text', () => {
  const text = '<details type="reasoning">never closed';
  expect(read(text)).toEqual([{ type: 'text', text }]);
});

it('a hundred thousand openings are read in one pass', () => {
  const text = '<details type="reasoning">'.repeat(100_000);
  expect(ends(() => read(text))).not.toEqual([]);
});

it('a value that is no text has no content', () => {
  expect([read(null), read(3), read({})]).toEqual([[], [], []]);
});
