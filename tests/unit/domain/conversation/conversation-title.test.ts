import fc from 'fast-check';
import { cleanTitle, titleFromAnswer, titleFromQuestion } from '@/lib/domain/conversation/conversation-title';

describe('titles', () => {
  it.each([
    ['"Tides and the Moon"', 'Tides and the Moon'],
    ['Title: **Tides and the Moon.**', 'Tides and the Moon'],
    ['\n# Tides\n\nHere is more', 'Tides'],
    ['「潮汐と月」', '潮汐と月'],
    ['one two three four five six seven', 'one two three four five'],
    ['« Les marées »', 'Les marées'],
  ])('takes from the answer %j the title %j', (answer, title) => {
    expect(titleFromAnswer(answer)).toBe(title);
  });

  it.each([[''], ['  \n '], ['""'], ['Title:']])('finds no title in %j', (answer) => {
    expect(titleFromAnswer(answer)).toBeNull();
  });

  it('falls back to the first words of the question', () => {
    expect(titleFromQuestion('## Why do `tides`\ncome twice a day, really?')).toBe('Why do tides come twice');
    expect(titleFromQuestion('潮'.repeat(500))).toBe('潮'.repeat(60));
    expect(titleFromQuestion(' \n ')).toBe('New Chat');
  });

  it('are one storable line of at most 200 characters, and cleaning twice makes no difference', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const title = cleanTitle(text);
        expect(title).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect([...title].length).toBeLessThanOrEqual(200);
        expect(cleanTitle(title)).toBe(title);
      }),
    );
  });
});
