import { languageTitle } from '@/components/markdown/code/language-title';

it.each([
  ['js', 'JavaScript'],
  ['cpp', 'C++'],
  ['yml', 'YAML'],
  ['python', 'Python'],
  ['rust', 'Rust'],
  ['constructor', 'Constructor'],
  ['', ''],
])('%s is called %s', (name, title) => {
  expect(languageTitle(name)).toBe(title);
});
