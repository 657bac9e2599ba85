import { LiveFeed } from '@/lib/server/generation/live-feed';
import { LIVE_MESSAGE_CHARACTERS, liveMessage, parseLiveMessage } from '@/lib/server/generation/live-message';

it('publishes often while a node reads, seldom while none does', () => {
  const feed = new LiveFeed('run');
  expect(feed.isDue(0)).toBe(true);
  feed.takeAt(0);
  expect([feed.isDue(40), feed.isDue(249), feed.isDue(250)]).toEqual([false, false, true]);
  feed.noteReaders(1);
  expect([feed.isDue(39), feed.isDue(40)]).toEqual([false, true]);
  feed.noteReaders(0);
  expect(feed.isDue(40)).toBe(false);
});

it('a message is bounded, whatever waits; what is left out keeps its place', () => {
  const feed = new LiveFeed('run');
  const size = 1_000;
  const count = 10_000;
  for (let index = 0; index < count; index += 1) {
    feed.add({ type: 'text', delta: 'a'.repeat(size) });
    feed.add({ type: 'model', model: 'm' });
  }
  const piece = feed.takeAt(0);
  const text = liveMessage(piece);
  expect(text.length).toBeLessThan(2 * LIVE_MESSAGE_CHARACTERS);
  expect(piece.from).toBeGreaterThan(0);
  const units = piece.events.reduce(
    (sum, event) => sum + (event.type === 'text' ? event.delta.length : 1),
    0,
  );
  expect(piece.from + units).toBe(count * (size + 1));
  feed.add({ type: 'text', delta: 'a'.repeat(2 * LIVE_MESSAGE_CHARACTERS) });
  expect(feed.takeAt(0).events).toEqual([]);
});

it('a message is read back as it was, also with characters no encoding has', () => {
  const piece = { from: 3, events: [{ type: 'text' as const, delta: 'a\0b\ud800c' }] };
  expect(parseLiveMessage(liveMessage(piece))).toEqual(piece);
});

it('a message of another kind is passed over', () => {
  for (const message of [
    '',
    '{',
    'null',
    '[]',
    '{"from":-1,"events":[]}',
    '{"from":0,"events":[{"type":"new"}]}',
  ])
    expect(parseLiveMessage(message)).toBeNull();
});
