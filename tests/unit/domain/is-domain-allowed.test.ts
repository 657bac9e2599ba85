import { isDomainAllowed } from '@/lib/domain/is-domain-allowed';

it.each([null, []])('lets every domain in when %j is listed', (allowed) => {
  expect(isDomainAllowed('ada@example.org', allowed)).toBe(true);
});

it.each([
  ['ada@example.org', true],
  ['ada@EXAMPLE.org', true],
  ['ada@sub.example.org', false],
  ['ada@example.org.evil.test', false],
  ['ada@notexample.org', false],
  ['example.org@evil.test', false],
])('lets %s in: %j, when example.org is listed', (email, isAllowed) => {
  expect(isDomainAllowed(email, [' Example.ORG'])).toBe(isAllowed);
});
