import { withoutAddresses } from '@/lib/domain/search/without-addresses';

it.each([
  ['see [the docs](https://docs.example/a#b) now', 'see [the docs] now'],
  ['[a](mailto:a@b.example)[b](http://b)', '[a][b]'],
  ['handlers[name](event) and list[0](x)', 'handlers[name](event) and list[0](x)'],
  ['https://docs.example stays', 'https://docs.example stays'],
])('%s', (text, shown) => {
  expect(withoutAddresses(text)).toBe(shown);
});
