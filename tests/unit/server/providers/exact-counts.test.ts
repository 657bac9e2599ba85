import { ExactCounts } from '@/lib/server/providers/count/exact-counts';

const key = { owner: 'one', endpoint: 'anthropic', model: 'claude-opus-5', text: 'Hello' };

it('asks once for a text, for each user and model', async () => {
  const counts = new ExactCounts();
  let asked = 0;
  const count = () => Promise.resolve((asked += 1));
  expect(await counts.find(key, count)).toBe(1);
  expect(await counts.find(key, count)).toBe(1);
  expect(await counts.find({ ...key, owner: 'two' }, count)).toBe(2);
  expect(await counts.find({ ...key, model: 'claude-sonnet-5' }, count)).toBe(3);
  expect(await counts.find({ ...key, text: 'Hello ' }, count)).toBe(4);
});

it('leaves a provider alone after a failure, for that user', async () => {
  let nowMs = 0;
  let asked = 0;
  const counts = new ExactCounts(() => nowMs);
  const fail = () => {
    asked += 1;
    return Promise.reject(new Error('429'));
  };
  expect(await counts.find(key, fail)).toBeNull();
  expect(await counts.find({ ...key, text: 'other' }, fail)).toBeNull();
  expect(asked).toBe(1);
  expect(await counts.find({ ...key, owner: 'two' }, () => Promise.resolve(7))).toBe(7);
  nowMs = 30_000;
  expect(await counts.find(key, () => Promise.resolve(5))).toBe(5);
});
