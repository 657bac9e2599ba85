import { boundContent } from '@/lib/domain/import/bound-content';

describe('the content of a message', () => {
  it('within the bounds is as it was', () => {
    const parts = [
      { type: 'text' as const, text: 'one' },
      { type: 'reasoning' as const, text: 'two', durationMs: 1 },
    ];
    expect(boundContent(parts, 6)).toEqual({ content: parts, isCut: false });
  });

  it('is cut where the bound is, parts behind it are emptied, empty texts left out', () => {
    const call = {
      type: 'tool_call' as const,
      toolCallId: 'c',
      name: 'n',
      input: 'input',
      output: 'output',
      state: 'done' as const,
    };
    expect(boundContent([{ type: 'text', text: 'abc' }, call, { type: 'text', text: 'tail' }], 5)).toEqual({
      content: [
        { type: 'text', text: 'abc' },
        { ...call, input: 'in', output: '' },
      ],
      isCut: true,
    });
  });

  it('is storable', () => {
    expect(boundContent([{ type: 'text', text: 'a\u0000\ud800' }], 10).content).toEqual([
      { type: 'text', text: 'a\ufffd' },
    ]);
  });
});
