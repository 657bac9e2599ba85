import { cleanSkillLine, cleanSkillPath } from '@/lib/domain/tool/skill/skill';

it('a name is one line', () => {
  expect(cleanSkillLine(' Meeting\n\tnotes\u0000 ')).toBe('Meeting notes');
});

it.each([
  ['forms/a.txt', 'forms/a.txt'],
  ['./forms\\a.txt', 'forms/a.txt'],
  ['/forms/a.txt', 'forms/a.txt'],
  ['../a.txt', null],
  ['forms/../../a.txt', null],
  ['C:\\a.txt', null],
  ['a\u0000.txt', null],
  ['', null],
  ['./', null],
  ['x'.repeat(201), null],
])('the path %j is %j within a skill', (path, clean) => {
  expect(cleanSkillPath(path)).toBe(clean);
});
