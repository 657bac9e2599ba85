import { messageIdOf, messagePath } from '@/lib/client/navigation/message-path';

const MESSAGE_ID = '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34';

it('leads to a message and back to its id', () => {
  const path = messagePath('abc', MESSAGE_ID);
  expect(path).toBe(`/c/abc#${MESSAGE_ID}`);
  expect(messageIdOf(new URL(path, 'http://localhost').hash)).toBe(MESSAGE_ID);
});

it.each(['', '#', '#message-input', '#%00'])('reads no message from %j', (hash) => {
  expect(messageIdOf(hash)).toBeNull();
});
