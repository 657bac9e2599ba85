import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { lostCalls } from '@/lib/server/generation/lost-calls';

const SENT = { toolCallId: 'call_1', toolName: 'pay', title: 'Pay', input: '{"a":1}' };
const CALL: ChatEvent = { type: 'tool-call', toolCallId: 'call_1', name: 'pay', input: '{"a":1}' };
const RESULT: ChatEvent = { type: 'tool-result', toolCallId: 'call_1', output: 'ok', isError: false };
const TOLD: ChatEvent = { type: 'tool-sent', toolCallId: 'call_1' };

it('a call that was written down and is in no chunk is told whole', () => {
  expect(lostCalls([SENT], [])).toEqual([{ ...CALL, title: 'Pay' }, TOLD]);
});

it('a call without its result is told as sent, one with it is not', () => {
  expect(lostCalls([SENT], [CALL])).toEqual([TOLD]);
  expect(lostCalls([SENT], [CALL, TOLD, RESULT])).toEqual([]);
});

it('calls with the same id are told apart by their number, and from other tools', () => {
  expect(lostCalls([SENT, SENT], [CALL, TOLD, RESULT])).toEqual([{ ...CALL, title: 'Pay' }, TOLD]);
  const read: ChatEvent = { ...CALL, name: 'read' };
  expect(lostCalls([SENT], [read, RESULT])).toEqual([{ ...CALL, title: 'Pay' }, TOLD]);
});
