import { joinPieces } from '@/lib/domain/import/formats/join-pieces';

const attachmentNames: string[] = [];

it('texts that meet become one, results go to their calls, time to its thoughts', () => {
  expect(
    joinPieces([
      { kind: 'reasoning-time', durationMs: 1, attachmentNames },
      { kind: 'reasoning', text: 'r', attachmentNames },
      { kind: 'reasoning-time', durationMs: 7, attachmentNames },
      { kind: 'text', text: 'a', attachmentNames },
      { kind: 'text', text: 'b', attachmentNames },
      { kind: 'tool-call', name: 'n', input: 'i', attachmentNames },
      { kind: 'tool-result', name: 'x', output: 'o', attachmentNames },
      { kind: 'tool-result', name: 'x', output: 'alone', attachmentNames },
      { kind: 'tool-call', name: 'n', input: 'lost', attachmentNames },
    ]),
  ).toMatchObject([
    { type: 'reasoning', text: 'r', durationMs: 7 },
    { type: 'text', text: 'a\n\nb' },
    { type: 'tool_call', name: 'n', input: 'i', output: 'o' },
    { type: 'tool_call', name: 'x', input: '', output: 'alone' },
    { type: 'tool_call', input: 'lost', output: '' },
  ]);
});
