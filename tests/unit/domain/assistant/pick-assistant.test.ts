import { pickAssistant } from '@/lib/domain/assistant/pick-assistant';

const all = [{ id: 'a' }, { id: 'b' }];

it('the stored assistant is picked, else the first one, else none', () => {
  expect(pickAssistant(all, 'b')).toEqual({ id: 'b' });
  expect(pickAssistant(all, 'deleted')).toEqual({ id: 'a' });
  expect(pickAssistant(all, null)).toEqual({ id: 'a' });
  expect(pickAssistant([], 'a')).toBeNull();
});
