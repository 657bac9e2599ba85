import { findNamedLanguage } from '@/lib/domain/speech/named-language';

test.each([
  ['english', 'en'],
  ['German', 'de'],
  [' de ', 'de'],
  ['chinese', 'zh'],
  ['haitian creole', 'ht'],
  ['myanmar', 'my'],
  ['punjabi', 'pa'],
  ['yue', 'yue'],
])('a language that a service names %s is %s', (name, code) => {
  expect(findNamedLanguage(name)).toBe(code);
});

test.each(['', 'klingon', '<script>', '__proto__', 'constructor', 'en\0'])(
  'what names no language is none: %j',
  (name) => {
    expect(findNamedLanguage(name)).toBeNull();
  },
);
