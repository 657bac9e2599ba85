import { firstName } from '@/lib/domain/account/first-name';

it.each([
  ['Ada Lovelace', 'en-US', 'Ada'],
  ['  Dr. Grace  Hopper ', 'en-US', 'Grace'],
  ['Cher', 'de-DE', 'Cher'],
  ['Nguyễn Văn An', 'vi-VN', 'An'],
  ['山田 太郎', 'ja-JP', '山田 太郎'],
  ['Élise Ümit', 'fr-FR', 'Élise'],
])('%s is called in %s %s', (name, locale, called) => {
  expect(firstName(name, locale)).toBe(called);
});

it.each(['', '   ', 'Dr.', 'ada@example.org', 'x'.repeat(80), '1234'])(
  '%p is no name to call a user by',
  (name) => {
    expect(firstName(name, 'en-US')).toBeNull();
  },
);
