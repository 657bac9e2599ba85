import { HubRecords, toRecord } from '@/lib/server/providers/bing/hub-records';

it('reads records however the messages are cut', () => {
  const records = new HubRecords();
  const sent = toRecord({ a: 1 }) + toRecord({ b: [2] });
  const read = [...sent].flatMap((character) => records.push(character));
  expect(read.map(({ value }) => value)).toEqual([{ a: 1 }, { b: [2] }]);
});

it.each([
  ['is too long', toRecord('x'.repeat(2_000_000))],
  ['holds too many values', toRecord(Array.from({ length: 30_000 }, () => []))],
])('refuses a message that %s before it is parsed', (_, message) => {
  expect(() => new HubRecords().push(message)).toThrow(RangeError);
});
