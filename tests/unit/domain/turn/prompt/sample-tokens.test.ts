import fc from 'fast-check';
import { sampleTokens } from '@/lib/domain/turn/prompt/sample-tokens';

/** A blank is free and every other character a token. */
const count = (text: string): number => text.replaceAll(' ', '').length;

describe('measuring a text by samples', () => {
  it('counts a short text whole', () => {
    expect(sampleTokens('a b'.repeat(1_000), count, Math.random)).toBe(2_000);
  });

  it('finds what an even text holds exactly', () => {
    expect(sampleTokens('ab'.repeat(50_000), count, Math.random)).toBe(100_000);
  });

  it('blanks at earlier sample positions hide no tokens', () => {
    const heavy = [...'x'.repeat(100_000)];
    for (let sample = 0; sample < 6; sample += 1) {
      const start = Math.floor((sample * 98_000) / 5);
      heavy.fill(' ', start, start + 2_000);
    }
    const text = heavy.join('');
    for (let round = 0; round < 50; round += 1) {
      const measured = sampleTokens(text, count, Math.random);
      expect(measured).toBeGreaterThan(0.8 * count(text));
      expect(measured).toBeLessThan(1.2 * count(text));
    }
  });

  it('the average is right, whichever half of a text has more tokens', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 50, maxLength: 100 }), (pattern) => {
        const text = pattern.map((isHeavy) => (isHeavy ? 'x' : ' ').repeat(1_000)).join('');
        const rounds = 40;
        let total = 0;
        for (let round = 0; round < rounds; round += 1) total += sampleTokens(text, count, Math.random);
        expect(Math.abs(total / rounds - count(text))).toBeLessThan(0.06 * text.length);
      }),
      { numRuns: 20 },
    );
  });

  it('samples only within the text, whatever the random numbers are', () => {
    for (const random of [() => 0, () => 1 - Number.EPSILON / 2])
      expect(sampleTokens('y'.repeat(20_001), count, random)).toBe(20_001);
  });
});
