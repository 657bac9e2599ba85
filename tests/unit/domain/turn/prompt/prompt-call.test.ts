import type { ToolCallPart } from '@/lib/domain/message/content-part';
import { promptCalls, promptCallTokens } from '@/lib/domain/turn/prompt/prompt-call';

const call: ToolCallPart = {
  type: 'tool_call',
  toolCallId: 'a',
  name: 'clock',
  input: '{}',
  output: '12:00',
  state: 'done',
};

describe('the calls of an earlier answer', () => {
  it('are told again when they returned, failures as such', () => {
    const parts = [call, { type: 'text' as const, text: 'Noon.' }, { ...call, state: 'failed' as const }];
    const told = { name: 'clock', input: '{}', output: '12:00' };
    expect(promptCalls(parts)).toEqual([
      { ...told, isError: false },
      { ...told, isError: true },
    ]);
  });

  it.each([{ output: null }, { input: '{"a":' }, { input: '[]' }, { input: '' }])(
    'are left out where no provider takes them: %j',
    (change) => {
      expect(promptCalls([{ ...call, ...change }])).toEqual([]);
    },
  );

  it('keep the numbers that the answer cites; others have no source any more', () => {
    const parts = [
      { ...call, output: '[1] Ada\n[2] Bob' },
      { type: 'text' as const, text: 'So [2].' },
    ];
    expect(promptCalls(parts)).toMatchObject([{ output: '[1 ] Ada\n[2] Bob' }]);
  });

  it('are cut where they returned much, and count', () => {
    const [long] = promptCalls([{ ...call, output: 'x'.repeat(10_000) }]);
    expect(long?.output).toHaveLength(4_006);
    expect(promptCallTokens(promptCalls([call]))).toBe(6);
  });
});
