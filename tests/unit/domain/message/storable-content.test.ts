import fc from 'fast-check';
import { storableContent, storableError, storableText } from '@/lib/domain/message/storable-content';

describe('storableText', () => {
  it('removes what a database refuses and leaves other text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const stored = storableText(text);
        expect(stored.isWellFormed() && !stored.includes('\0')).toBe(true);
        if (text.isWellFormed() && !text.includes('\0')) expect(stored).toBe(text);
      }),
    );
  });
});

describe('storableContent', () => {
  it('reaches every text of every part', () => {
    const bad = 'a\0';
    const parts = storableContent([
      { type: 'text', text: bad },
      { type: 'reasoning', text: bad, durationMs: 1 },
      { type: 'tool_call', toolCallId: bad, name: bad, input: bad, output: bad, state: 'done' },
    ]);
    expect(JSON.stringify(parts)).not.toContain('\\u0000');
  });
});

describe('storableError', () => {
  it('reaches every text of the details', () => {
    const details = { 'n\0': 'a\0', list: ['\ud83d', { deep: 'a\0' }], status: 400, none: null };
    expect(storableError({ code: 'provider_error', details })).toEqual({
      code: 'provider_error',
      details: { n: 'a', list: ['\ufffd', { deep: 'a' }], status: 400, none: null },
    });
  });
});
