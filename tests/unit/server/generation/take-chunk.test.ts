import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { LocalRun } from '@/lib/server/generation/local-run';
import { EVENTS_OWNER } from '@/tests/support/data/arbitrary-events';
import { scriptedPlan } from '@/tests/support/data/scripted-run';

it('what waits to be stored is taken in parts that together are the answer', () => {
  const run = new LocalRun(scriptedPlan(EVENTS_OWNER, 'node'), () => undefined);
  for (let index = 0; index < 100; index += 1) run.emit({ type: 'text', delta: 'word '.repeat(1_000) });
  const chunks: ChatEvent[][] = [];
  while (run.hasChunk) chunks.push([...(run.takeChunk(60_000)?.events ?? [])]);
  expect(chunks.length).toBeGreaterThan(5);
  expect(Math.max(...chunks.map((events) => JSON.stringify(events).length))).toBeLessThan(100_000);
  expect(applyEvents(emptyReply(), chunks.flat())).toEqual(run.currentReply);
  expect(run.takeChunk(60_000)).toBeNull();
});
