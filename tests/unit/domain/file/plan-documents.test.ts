import { documentsLimitTokens, planDocuments } from '@/lib/domain/file/plan-documents';

describe('planDocuments', () => {
  it('sends the newest documents whole, as far as they fit half of the window', () => {
    const sizes = [
      { fileId: 'new', tokenCount: 40_000 },
      { fileId: 'large', tokenCount: 40_000 },
      { fileId: 'old', tokenCount: 20_000 },
    ];
    expect([...planDocuments(sizes, 128_000).whole]).toEqual(['new', 'old']);
  });

  it('sends none of more than 100,000 tokens, whatever the window', () => {
    expect(planDocuments([{ fileId: 'book', tokenCount: 100_001 }], 2_000_000).whole.size).toBe(0);
    expect(documentsLimitTokens(2_000_000)).toBe(100_000);
  });

  it('sends those of the folder whole where all of them take no more than passages', () => {
    const small = [1, 2, 3].map((number) => ({ fileId: `s${String(number)}`, tokenCount: 2_000 }));
    expect([...planDocuments([], 128_000, small).whole]).toEqual(['s1', 's2', 's3']);
    const more = [...small, { fileId: 's4', tokenCount: 1 }];
    expect([...planDocuments([{ fileId: 'own', tokenCount: 50_000 }], 128_000, more).whole]).toEqual(['own']);
  });

  it('keeps passages small beside a small window', () => {
    expect(planDocuments([], 4_096).passagesTokens).toBe(512);
  });
});
