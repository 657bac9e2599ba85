import { latinMeter } from '@/lib/domain/turn/prompt/latin-share';

function shareOf(text: string): number {
  const meter = latinMeter();
  return [...text].reduce((sum, character) => sum + meter(character.charCodeAt(0)), 0) / text.length;
}

describe('a character of Latin script', () => {
  it.each([
    ['words', 'the river carries sand to the sea '],
    ['words that begin with capitals', 'The River Carries Sand To The Sea '],
    ['a letter that is repeated', 'x'.repeat(40)],
    ['words of Cyrillic', 'река несёт песок к морю '],
  ])('counts a quarter of a token in %s', (_, text) => {
    expect(shareOf(text)).toBeCloseTo(0.25, 2);
  });

  it.each([
    ['changes of case', 'aBaBaBaBaB'],
    ['letters among digits', 'a1a1a1a1a1'],
    ['consonants alone', 'bcdfghjklm'],
    ['symbols among each other', '{[<%$&>]};'],
    ['accented letters alone', 'éàéàéàéàéà'],
  ])('counts more than half a token in %s', (_, text) => {
    expect(shareOf(text)).toBeGreaterThan(0.5);
  });

  it('counts a third of a token in a long number, and nearly a whole one for a combining mark', () => {
    expect(shareOf('1234567890'.repeat(10))).toBeCloseTo(1 / 3, 1);
    expect(shareOf('\u0301\u0302')).toBeCloseTo(0.9, 5);
  });
});
