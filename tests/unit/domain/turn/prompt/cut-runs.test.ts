import fc from 'fast-check';
import { cutRuns, RUN_LIMIT_CHARACTERS } from '@/lib/domain/turn/prompt/cut-runs';

describe('a text whose runs are cut', () => {
  it('is one piece where it has words', () => {
    const prose = 'Rivers carry sand, seeds and stories to the sea. '.repeat(500);
    expect(cutRuns(prose)).toEqual([prose]);
    const base64 = 'dGhlIHF1aWNrIGJyb3duIGZveA0K1234'.repeat(500);
    expect(cutRuns(base64)).toEqual([base64]);
  });

  it.each([['a'], ['漢'], [' '], ['\n'], ['='], ['!\u0301'], ['\n/'], ['a\u0301'], ['😀'], ['𝒳']])(
    'is cut where it has only %j, and never in the middle of a character',
    (unit) => {
      const pieces = cutRuns(unit.repeat(5_000));
      expect(pieces.join('')).toBe(unit.repeat(5_000));
      for (const piece of pieces) {
        expect([...piece].length).toBeLessThanOrEqual(RUN_LIMIT_CHARACTERS);
        expect(piece.isWellFormed()).toBe(true);
      }
    },
  );

  it('keeps every character', () => {
    const unit = fc.constantFrom('a', ' ', '\n', '/', '1', '漢', '😀', '!', '\u0301');
    fc.assert(
      fc.property(fc.array(fc.tuple(unit, fc.integer({ min: 1, max: 700 })), { maxLength: 20 }), (runs) => {
        const text = runs.map(([what, times]) => what.repeat(times)).join('');
        expect(cutRuns(text).join('')).toBe(text);
      }),
    );
  });

  it('is cut where a pattern for its runs would cut it', () => {
    const kinds = ['[\\p{L}\\p{M}]', '\\s', '[^\\p{L}\\p{N}\\s]', '[\\r\\n/]'];
    const run = new RegExp(kinds.map((kind) => `${kind}{${String(RUN_LIMIT_CHARACTERS)}}`).join('|'), 'gu');
    const unit = fc.constantFrom('a', ' ', '\n', '/', '1', '漢', '😀', '!', '\u0301');
    fc.assert(
      fc.property(fc.array(fc.tuple(unit, fc.integer({ min: 1, max: 450 })), { maxLength: 12 }), (runs) => {
        const text = runs.map(([what, times]) => what.repeat(times)).join('');
        const ends = [...text.matchAll(run)].map((match) => match.index + match[0].length);
        const cuts = cutRuns(text).reduce<number[]>(
          (all, piece) => [...all, (all.at(-1) ?? 0) + piece.length],
          [],
        );
        expect(cuts).toEqual(ends.at(-1) === text.length ? ends : [...ends, text.length]);
      }),
    );
  });
});
