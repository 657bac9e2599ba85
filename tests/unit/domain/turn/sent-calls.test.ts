import type { ContentPart } from '@/lib/domain/message/content-part';
import { isPaidCall } from '@/lib/domain/turn/answer-cost';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { continuedContent, hasUnknownCalls } from '@/lib/domain/turn/join-continuation';
import { promptCalls } from '@/lib/domain/turn/prompt/prompt-call';
import { replyEvents } from '@/lib/domain/turn/reply-events';
import { UNKNOWN_RESULT } from '@/lib/domain/turn/told-output';
import { compatContent } from '@/lib/wire/compat-content';
import { compatPlugins } from '@/lib/wire/compat-text';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import { createUiStreamEncoder } from '@/lib/wire/encode-ui-stream';

const toolCallId = 'call_1';
const CALL: ChatEvent = { type: 'tool-call', toolCallId, name: 'pay', input: '{"a":1}' };
const SENT: ChatEvent = { type: 'tool-sent', toolCallId };
const LOST: ChatEvent = { type: 'tool-result', toolCallId, output: 'late', isError: true, isUnknown: true };
const UNKNOWN: ContentPart = { ...CALL, type: 'tool_call', output: null, state: 'unknown' };

function partAfter(...events: ChatEvent[]): ContentPart | undefined {
  return applyEvents(emptyReply(), [CALL, ...events]).content[0];
}

it('a call is marked as sent until it is over, also while its server asks', () => {
  const asks = { mode: 'form' as const, message: 'Sure?', fields: [] };
  const elicitation = { elicitationId: '0', server: 'bank', asks };
  expect(partAfter(SENT)).toMatchObject({ state: 'running', isSent: true });
  const question: ChatEvent = { type: 'tool-question', toolCallId, elicitation };
  expect(partAfter(SENT, question)).toMatchObject({ state: 'asking', isSent: true });
  expect(partAfter(SENT, LOST)).toMatchObject({ state: 'unknown', output: 'late' });
  expect(partAfter(SENT, LOST)).not.toHaveProperty('isSent');
});

it('a call that needs an account first was not carried out', () => {
  const account = { actionId: 'a', domain: 'd', signInHost: 's', tokenHost: 't' };
  expect(partAfter(SENT, { type: 'tool-question', toolCallId, account })).not.toHaveProperty('isSent');
});

it.each([
  ['runs', [SENT]],
  ['may have been carried out', [SENT, LOST]],
  ['is asked about as a repetition', [{ type: 'tool-question', toolCallId, isRepeat: true }]],
] satisfies [string, ChatEvent[]][])(
  'a reader who joins late sees the same of a call that %s',
  (_, events) => {
    const reply = applyEvents(emptyReply(), [CALL, ...events]);
    expect(applyEvents(emptyReply(), replyEvents([], reply))).toEqual(reply);
    const encoder = createUiStreamEncoder();
    for (const event of replyEvents([], reply)) encoder.push(event);
    const items = createUiStreamDecoder().feed(new TextEncoder().encode(encoder.flush()));
    const told = items.flatMap((item) => (item.type === 'event' ? [item.event] : []));
    expect(applyEvents(emptyReply(), told)).toEqual(reply);
  },
);

it('a continued answer keeps a call that may have been carried out, and its model is told so', () => {
  const content = continuedContent([UNKNOWN], '');
  expect(content).toEqual([UNKNOWN]);
  expect(hasUnknownCalls(content)).toBe(true);
  expect(promptCalls(content)).toEqual([
    { name: 'pay', input: '{"a":1}', output: UNKNOWN_RESULT, isError: true },
  ]);
});

it('compat clients are told so in words, and nothing is charged for it', () => {
  expect(compatContent([UNKNOWN])).toMatchObject([
    { tool_call: { progress: 1, function: { output: UNKNOWN_RESULT } } },
  ]);
  expect(compatPlugins([UNKNOWN])).toMatchObject({ plugins: [{ loading: false, outputs: UNKNOWN_RESULT }] });
  expect(isPaidCall({ ...CALL, type: 'tool_call', output: null, state: 'unknown' })).toBe(false);
});
