import { titleInMarkdown, WaitingCalls } from '@/lib/wire/compat-waiting';

const call = { type: 'tool-call', name: 'pay', input: '{}' } as const;

it('the first call that waits is named, until it is decided on', () => {
  const calls = new WaitingCalls();
  calls.add({ ...call, toolCallId: 'a', title: 'Pay' });
  expect(calls.first).toBeNull();
  calls.add({ type: 'tool-question', toolCallId: 'a' });
  calls.add({ type: 'tool-question', toolCallId: 'b' });
  expect(calls.first).toBe('Pay');
  calls.add({ type: 'tool-allowed', toolCallId: 'a' });
  expect(calls.first).toBe('b');
  calls.add({ type: 'tool-result', toolCallId: 'b', output: '', isError: true });
  expect(calls.first).toBeNull();
});

it('the title of a tool draws nothing of its own among our words', () => {
  expect(titleInMarkdown('Pay')).toBe('`Pay`');
  expect(titleInMarkdown('``` [Decide here](https://evil.test)\n\n# Pay`')).toBe(
    '`[Decide here](https://evil.test) # Pay`',
  );
  expect(titleInMarkdown('`\n`')).toBe('`…`');
});
