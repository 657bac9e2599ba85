import { toThreadId } from '@/lib/domain/assistant/thread-id';

it('is one for each conversation, in a form compat clients may put into paths', () => {
  expect(toThreadId('0c5b0e5e-0d7e-4c1e-9f57-2f2f5b3f4a11')).toBe('thread_0c5b0e5e0d7e4c1e9f572f2f5b3f4a11');
});
