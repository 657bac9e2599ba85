import { indexWords } from '@/lib/domain/file/index-words';

function shared(question: string, text: string): string[] {
  const words = new Set(indexWords(text));
  return indexWords(question).filter((word) => words.has(word));
}

describe('indexWords', () => {
  it('folds case and accents, and has each word once', () => {
    expect(indexWords('Été, été! ETE')).toEqual(['ete']);
  });

  it('leaves out single letters, and keeps numbers', () => {
    expect(indexWords('a 7 is b 4,812')).toEqual(['7', 'is', '4', '812']);
  });

  it('finds other forms of a long word', () => {
    expect(shared('warranty', 'its warranties')).toHaveLength(1);
    expect(shared('Gewährleistung', 'Gewährleistungsfrist')).toHaveLength(1);
  });

  it('finds words of scripts without spaces by their pairs of characters', () => {
    expect(shared('保証期間', 'クレーンの保証期間は七年です。')).toEqual(['保証', '証期', '期間']);
    expect(indexWords('船')).toEqual(['船']);
  });

  it('cuts what is no word', () => {
    expect(Math.max(...indexWords('x'.repeat(5_000)).map((word) => word.length))).toBeLessThanOrEqual(40);
  });
});
