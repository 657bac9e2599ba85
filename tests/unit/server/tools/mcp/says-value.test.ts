import { saysValue } from '@/lib/server/tools/mcp/messages/says-value';

it.each([
  ['Total: 5.', { total: 5 }],
  ['(ONCE), 3', [{ word: 'ONCE' }, 3]],
  ['Grüße an Zoë!', { to: 'Zoë' }],
  ['0.5|7', { share: 0.5, count: 7 }],
  ['null', null],
])('%j says %j', (text, value) => {
  expect(saysValue([text], value)).toBe(true);
});

it.each([
  ['Total: 15.', { total: 5 }],
  ['Zoës', { to: 'Zoë' }],
  ['5', {}],
  ['5', [5, {}]],
  ['true', { done: true }],
])('%j does not say %j', (text, value) => {
  expect(saysValue([text], value)).toBe(false);
});

it('without a text nothing is said', () => {
  expect(saysValue([], { a: 1 })).toBe(false);
});

it('a text that repeats itself is not searched without end', () => {
  const words = Array.from({ length: 400 }, (_, index) => 'a'.repeat(index + 1));
  const search = jest.spyOn(String.prototype, 'indexOf');
  const isSaid = saysValue([`${'a'.repeat(50_000)} ${words.join(' ')}`], words);
  const searches = search.mock.calls.length;
  search.mockRestore();
  expect(isSaid).toBe(false);
  expect(searches).toBeLessThan(11_000);
});
