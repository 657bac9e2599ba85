import { cutPassages } from '@/lib/domain/file/cut-passages';

function textsOf(text: string): string[] {
  return [...cutPassages({ page: 3, heading: 'Quays', text })].map((passage) => passage.text);
}

describe('cutPassages', () => {
  it('a short section is one passage with its page and heading', () => {
    expect([...cutPassages({ page: 3, heading: 'Quays', text: ' The quay. ' })]).toEqual([
      { page: 3, heading: 'Quays', text: 'The quay.' },
    ]);
  });

  it('cuts after paragraphs, and loses no text', () => {
    const paragraphs = Array.from(
      { length: 30 },
      (_, index) => `Paragraph ${String(index)} ${'ship '.repeat(60)}`,
    );
    const passages = textsOf(paragraphs.join('\n\n'));
    expect(passages.length).toBeGreaterThan(4);
    expect(passages.every((passage) => passage.startsWith('Paragraph'))).toBe(true);
    expect(passages.join(' ').replace(/\s+/g, ' ')).toBe(paragraphs.join(' ').replace(/\s+/g, ' ').trim());
  });

  it('cuts a text without any end, never within a character', () => {
    const passages = textsOf('🚢'.repeat(2_000));
    expect(passages.join('')).toBe('🚢'.repeat(2_000));
    expect(passages.every((passage) => passage.length <= 1_800 && passage.isWellFormed())).toBe(true);
  });

  it('an empty section has no passage', () => expect(textsOf(' \n ')).toEqual([]));
});
