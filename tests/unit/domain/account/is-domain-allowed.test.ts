import { isDomainAllowed } from '@/lib/domain/account/is-domain-allowed';

it('allows every domain without a list, and none with an empty one', () => {
  expect(isDomainAllowed('ada@example.org', null)).toBe(true);
  expect(isDomainAllowed('ada@example.org', [])).toBe(false);
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
