import { reasoningHeading } from '@/lib/domain/message/reasoning-heading';

it('the heading shown is the last one the model began', () => {
  expect(
    reasoningHeading('**Weighing the question**\n\nThe `moon`.\n\n**Checking _tides_**\n\nTwice a day'),
  ).toBe('Checking tides');
  expect(reasoningHeading('# First\n\ntext\n\n## Second `step`\n')).toBe('Second step');
});

it('bold words inside a sentence, a heading that is still being written and a very long line are no headings', () => {
  expect(reasoningHeading('This is **bold** in a line')).toBeNull();
  expect(reasoningHeading('**Weighing the ques')).toBeNull();
  expect(reasoningHeading(`**${'a'.repeat(200)}**`)).toBeNull();
  expect(reasoningHeading('')).toBeNull();
});

it('only the end of a long text is searched', () => {
  expect(reasoningHeading(`**Early**\n${'word '.repeat(10_000)}`)).toBeNull();
});
