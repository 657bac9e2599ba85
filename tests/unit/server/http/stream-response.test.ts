import { emptyReply } from '@/lib/domain/apply-event';
import type { RunListener, RunPlan } from '@/lib/server/generation/contract';
import { streamResponse } from '@/lib/server/http/stream-response';
import { createUiStreamEncoder } from '@/lib/wire/encode-ui-stream';
import { createdTurn } from '../../../support/arbitrary-events';

const turn = createdTurn();
const plan: Partial<RunPlan> = {
  conversation: turn.conversation,
  userMessage: turn.requestMessage,
  responseMessageId: turn.responseMessage.messageId,
  base: [],
};

/** A run whose only reader is the response, with a count of how often it was left. */
function openRun() {
  const listeners: RunListener[] = [];
  let left = 0;
  const response = streamResponse((listener) => {
    listeners.push(listener);
    // @ts-expect-error -- the rest of a plan is of no concern to a reader
    listener({ type: 'snapshot', plan, reply: emptyReply(), isStart: true });
    return () => (left += 1);
  }, createUiStreamEncoder());
  const [listener] = listeners;
  if (listener === undefined || response.body === null) throw new Error('Nobody reads.');
  return { listener, reader: response.body.getReader(), timesLeft: () => left };
}

describe('streamResponse', () => {
  it('sends the first text at once and ends after the settlement', async () => {
    const { listener, reader } = openRun();
    await reader.read();
    listener({ type: 'event', event: { type: 'text', delta: 'Hi' } });
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toContain('"delta":"Hi"');
    listener({ type: 'settled', settlement: { outcome: 'completed', ...turn } });
    expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/data-final.*\[DONE\]\n\n$/s);
    expect((await reader.read()).done).toBe(true);
  });

  it('only leaves the run when the client goes away', async () => {
    const { listener, reader, timesLeft } = openRun();
    await reader.cancel();
    expect(timesLeft()).toBe(1);
    expect(() => listener({ type: 'event', event: { type: 'text', delta: 'late' } })).not.toThrow();
  });

  it('lets a reader go that is more than 4 MB behind', async () => {
    const { listener, reader, timesLeft } = openRun();
    listener({ type: 'event', event: { type: 'text', delta: 'x'.repeat(5 * 1024 * 1024) } });
    expect(timesLeft()).toBe(1);
    await expect(reader.read().then(() => reader.read())).rejects.toThrow('slow');
  });
});
