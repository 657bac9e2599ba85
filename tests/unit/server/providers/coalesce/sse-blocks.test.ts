import fc from 'fast-check';
import { SseBlocks } from '@/lib/server/providers/coalesce/sse-blocks';
import { ends } from '@/tests/support/ends';

function blocksOf(pieces: readonly string[]): string[] {
  const blocks = new SseBlocks();
  const all = pieces.flatMap((piece) => blocks.push(piece));
  const rest = blocks.flush();
  return rest === '' ? all : [...all, rest];
}

/** The line that is a whole event is split off where such a line follows. */
function withoutWholeLines(block: string): string[] {
  const line = 'data: {"x":1}\n';
  if (!block.startsWith(line + line.trim())) return [block];
  return [line.trim(), ...withoutWholeLines(block.slice(line.length))];
}

it('events are the same wherever the text is cut and however its lines end', () => {
  const line = fc.constantFrom('event: a', 'data: {"x":1}', 'data: äöü', ': ping', '', '');
  const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n'));
  const ending = fc.constantFrom('\n', '\r\n');
  const cuts = fc.array(fc.nat(400), { maxLength: 12 });
  fc.assert(
    fc.property(text, ending, cuts, (plain, end, places) => {
      const sent = plain.replaceAll('\n', end);
      const at = [0, ...places.filter((place) => place < sent.length).sort((a, b) => a - b), sent.length];
      const pieces = at.slice(1).map((place, index) => sent.slice(at[index], place));
      const expected = plain
        .split(/\n\n+/)
        .map((block) => block.replace(/^\n+/, ''))
        .flatMap(withoutWholeLines)
        .filter((block) => block.trim() !== '');
      expect(blocksOf(pieces).map((block) => block.trim())).toEqual(expected.map((block) => block.trim()));
    }),
    { numRuns: 500 },
  );
});

it('an event that never ends is refused, and reading it costs no more than its length', () => {
  const blocks = new SseBlocks();
  const piece = 'x'.repeat(1_024);
  const readOn = () => {
    for (;;) blocks.push(piece);
  };
  // If each piece were scanned from the start, sixteen million characters would take minutes.
  expect(() => ends(readOn)).toThrow(RangeError);
});

it.each(['data: ', ''])('lines that are whole events come one by one, behind "%s"', (prefix) => {
  const blocks = new SseBlocks();
  const sent = ['{"a":1}', '{"a":2}', '{"a":3}'].map((event) => `${prefix}${event}\n`).join('');
  const seen = [...sent].map((character) => blocks.push(character).join());
  expect(seen.filter((block) => block !== '')).toEqual([`${prefix}{"a":1}`, `${prefix}{"a":2}`]);
  expect(blocks.flush()).toBe(`${prefix}{"a":3}\n`);
});

it('an event over several lines stays whole, and reading it costs no more than its length', () => {
  const blocks = new SseBlocks();
  const lines = `{\n${`"a": "${'x'.repeat(200)}",\n`.repeat(5_000)}"b": 1\n}\n`;
  const pieces = lines.match(/[\s\S]{1,7}/g) ?? [];
  expect(ends(() => pieces.flatMap((piece) => blocks.push(piece)))).toEqual([]);
  expect(blocks.flush()).toBe(lines);
});
