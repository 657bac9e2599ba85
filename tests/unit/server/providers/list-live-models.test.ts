import { listCompatibleModels } from '@/lib/server/providers/models/list-live-models';

it('takes at most the first two thousand models of a list, and none with an id over the limit', async () => {
  const data = [
    { id: 'a', created: 1 },
    { id: 'x'.repeat(257) },
    { id: 'y'.repeat(256) },
    ...Array.from({ length: 300_000 }, (_, number) => ({ id: `m${String(number)}` })),
  ];
  const fetch = () => Promise.resolve(Response.json({ data }));
  const address = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'none', fetch };
  const listed = await listCompatibleModels(address, AbortSignal.timeout(5_000));
  expect(listed.slice(0, 3).map(({ id }) => id)).toEqual(['a', 'y'.repeat(256), 'm0']);
  expect(listed).toHaveLength(1_999);
});
