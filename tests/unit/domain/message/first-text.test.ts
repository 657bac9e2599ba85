import { endOfText, lastOfPage } from '@/lib/domain/message/first-text';

const message = (text: string) => ({ content: [{ type: 'text' as const, text }] });

describe('the messages of the first screen', () => {
  it('are the last ones, in their order, as many as fill a screen', () => {
    const page = Array.from({ length: 40 }, (_, index) => message(`${String(index)} ${'x'.repeat(1_000)}`));
    const shown = lastOfPage(page);
    expect(shown).toEqual(page.slice(-10));
  });

  it('are at most two dozen, however short', () => {
    expect(lastOfPage(Array.from({ length: 40 }, () => message('short')))).toHaveLength(24);
  });

  it('hold the very last one, however long it is', () => {
    const long = message('x'.repeat(1_000_000));
    expect(lastOfPage([message('before'), long])).toEqual([long]);
    expect(lastOfPage([])).toEqual([]);
  });
});

describe('the end of a text', () => {
  it('is the whole of one that is not much longer than the screen', () => {
    expect(endOfText('x\n'.repeat(10_000))).toBe('x\n'.repeat(10_000));
  });

  it('begins with a line and never in the middle of a sign', () => {
    const end = endOfText(`${'first line 😀'.repeat(5_000)}\n${'last 😀 line\n'.repeat(500)}`);
    expect(end.startsWith('last 😀 line\n')).toBe(true);
    expect(end.length).toBeLessThanOrEqual(10_000);
    expect(endOfText('😀'.repeat(50_000)).isWellFormed()).toBe(true);
  });
});
