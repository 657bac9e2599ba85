import { forEachIsolated } from '@/lib/server/platform/for-each-isolated';

it('an item that fails is logged by its name, and the others are processed', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const written = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const done: number[] = [];
  const count = await forEachIsolated(
    [1, 2, 3],
    (item) => `item ${String(item)}`,
    (item) => {
      if (item === 2) throw new Error('broken');
      return Promise.resolve(done.push(item));
    },
  );
  const output = [...told.mock.calls, ...written.mock.calls].flat().map(String).join('');
  told.mockRestore();
  written.mockRestore();
  expect(count).toBe(2);
  expect(done).toEqual([1, 3]);
  expect(output).toContain('item 2 failed');
});
