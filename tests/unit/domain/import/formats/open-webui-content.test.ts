import { contentInPhases, openWebuiContent } from '@/lib/domain/import/formats/open-webui-content';
import { NoteCounter } from '@/lib/domain/import/import-report';
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
    { type: 'text', text: '\n\nb' },
    { type: 'text', text: '\n\nc' },
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

test('a program that ran is a call with its code and what it printed', () => {
  const output = JSON.stringify({ stdout: 'INTERPRETED 42\n', stderr: '', result: '42' }).replaceAll(
    '"',
    '&quot;',
  );
  const block = (attribute: string) =>
    `a <details type="code_interpreter" done="true"${attribute}>\n<summary>Analyzed</summary>\n\`\`\`python\nprint(42)\n\`\`\`\n</details> b`;
  expect(openWebuiContent(block(` output="${output}"`), new NoteCounter())).toMatchObject([
    { type: 'text', text: 'a' },
    { type: 'tool_call', name: 'python', input: '{"code":"print(42)"}', output: 'INTERPRETED 42\n42' },
    { type: 'text', text: '\n\nb' },
  ]);
  expect(openWebuiContent(block(' output="plain"'), new NoteCounter())[1]).toMatchObject({ output: 'plain' });
  expect(openWebuiContent(block(''), new NoteCounter())[1]).toMatchObject({ output: '' });
});

it('what a call got and gave is JSON once more, and signs of thoughts are characters', () => {
  const call =
    '<details type="tool_calls" id="c" name="search" arguments="&quot;{\\&quot;q\\&quot;: 1}&quot;" result="&quot;a\\nb&quot;"><summary>x</summary></details>';
  const thoughts = '<details type="reasoning" duration="1"><summary>x</summary>\n&gt; a &lt; b\n</details>';
  expect(read(call + thoughts)).toMatchObject([
    { type: 'tool_call', input: '{"q": 1}', output: 'a\nb' },
    { type: 'reasoning', text: 'a < b' },
  ]);
});

it('thoughts that a model wrote at the beginning are thoughts', () => {
  expect(read('<think>\nhm\n</think>\n\nAnswer.').map(({ type }) => type)).toEqual(['reasoning', 'text']);
});

it('an answer in phases is read', () => {
  const phases = [
    { phase: 'think', content: 'hm' },
    { phase: 'answer', content: 'Answer.' },
    null,
    { phase: 'x' },
  ];
  expect(contentInPhases(phases).map(({ type }) => type)).toEqual(['reasoning', 'text']);
  expect(contentInPhases('x')).toEqual([]);
});
