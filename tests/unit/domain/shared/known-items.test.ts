import { contentPartSchema } from '@/lib/domain/message/content-part';
import { knownItems } from '@/lib/domain/shared/known-items';
import { chatEventSchema } from '@/lib/domain/turn/chat-event';

const TEXT = { type: 'text', text: 'Tides turn twice a day.' };
const LATER = { type: 'hologram', beams: 3 };

const parts = knownItems(contentPartSchema);

it('keeps the parts it knows, in their order, and skips those of a later version', () => {
  expect(parts.parse([LATER, TEXT, LATER, { ...TEXT, text: 'So do crabs.' }])).toEqual([
    TEXT,
    { ...TEXT, text: 'So do crabs.' },
  ]);
  expect(parts.parse([LATER])).toEqual([]);
});

it('refuses a known part that is wrong, and what has no type', () => {
  for (const wrong of [{ type: 'text', text: 1 }, { text: 'x' }, 'text', null])
    expect(parts.safeParse([TEXT, wrong]).success).toBe(false);
  expect(parts.safeParse({ type: 'text' }).success).toBe(false);
});

it('skips events of a later version', () => {
  const events = knownItems(chatEventSchema);
  const text = { type: 'text', delta: 'Low water.' };
  expect(events.parse([text, LATER])).toEqual([text]);
});
