import fc from 'fast-check';
import { ThoughtsInText } from '@/lib/server/providers/call/thoughts-in-text';

function written(pieces: readonly string[]) {
  const said = { text: '', reasoning: '' };
  const sink = new ThoughtsInText({
    text: (delta) => void (said.text += delta),
    reasoning: (delta) => void (said.reasoning += delta),
    endReasoning: () => undefined,
    textWasReasoning: () => undefined,
  });
  for (const piece of pieces) sink.text(piece);
  sink.end();
  return said;
}

const TEXTS = [
  '\n<think>\nOne < two, </thin> three.</think>\n\nFour <think>five</think>.',
  '<|channel|>analysis<|message|>One.<|end|><|start|>assistant<|channel|>final<|message|>Two.',
  '<think>never closed </thi',
  ' <thin ice',
  '<',
];

it.each(TEXTS)('%j is read the same in any pieces', (text) => {
  const cuts = fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 12 });
  fc.assert(
    fc.property(cuts, (places) => {
      const sorted = [0, ...places.toSorted((a, b) => a - b), text.length];
      const pieces = sorted.slice(1).map((end, index) => text.slice(sorted[index], end));
      const { text: answer, reasoning } = written(pieces);
      // Blanks at the end of thoughts are left out where they come with the mark.
      expect({ text: answer, reasoning: reasoning.trim() }).toEqual({
        text: written([text]).text,
        reasoning: written([text]).reasoning.trim(),
      });
    }),
  );
});

it('takes thoughts at the beginning alone', () => {
  expect(written(TEXTS.slice(0, 1))).toEqual({
    text: 'Four <think>five</think>.',
    reasoning: 'One < two, </thin> three.',
  });
  expect(written(['Use <think>.'])).toEqual({ text: 'Use <think>.', reasoning: '' });
});

it('holds no blanks without end', () => {
  const blanks = ' '.repeat(2_000);
  expect(written([blanks, '<think>a'])).toEqual({ text: `${blanks}<think>a`, reasoning: '' });
});
