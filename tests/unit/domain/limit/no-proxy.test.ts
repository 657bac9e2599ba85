import { isExemptFromProxy } from '@/lib/domain/limit/no-proxy';

it.each([
  ['models.example.org', 'models.example.org'],
  ['models.example.org', 'other.example.org, models.example.org'],
  ['models.example.org', 'other.example.org models.example.org'],
  ['Models.Example.org', 'models.example.ORG'],
  ['models.example.org.', 'models.example.org'],
  ['models.example.org', '.example.org'],
  ['models.example.org', '*.example.org'],
  ['models.example.org', 'example.org'],
  ['example.org', '.example.org'],
  ['10.0.0.7', '10.0.0.7'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '[2001:db8::1]'],
  ['anything.example', '*'],
  ['anything.example', 'a.example,*'],
])('%s is exempt by "%s"', (host, list) => {
  expect(isExemptFromProxy(host, list)).toBe(true);
});

it.each([
  ['models.example.org', ''],
  ['models.example.org', ' , '],
  ['models.example.org', '.'],
  ['models.example.org', 'example.com'],
  ['badexample.org', 'example.org'],
  ['badexample.org', '.example.org'],
  ['example.org.evil.example', 'example.org'],
  ['example.org', 'models.example.org'],
  ['110.0.0.7', '10.0.0.7'],
])('%s is not exempt by "%s"', (host, list) => {
  expect(isExemptFromProxy(host, list)).toBe(false);
});
