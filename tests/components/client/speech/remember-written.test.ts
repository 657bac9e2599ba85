/** @jest-environment ./tests/support/browser-environment.mjs */
import { rememberWritten } from '@/lib/client/speech/voice/remember-written';

test('what was written down is not asked for again, and what failed is', async () => {
  const take = jest.fn(() => Promise.resolve({ text: 'Why?' }));
  take.mockRejectedValueOnce(new Error('unreachable'));
  const { signal } = new AbortController();
  const remembered = rememberWritten(take);
  await expect(remembered(signal)).rejects.toThrow('unreachable');
  await Promise.all([remembered(signal), remembered(signal)]);
  expect(await remembered(signal)).toEqual({ text: 'Why?' });
  expect(take).toHaveBeenCalledTimes(2);
});
