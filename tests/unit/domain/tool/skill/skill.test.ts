import { cleanSkillLine, cleanSkillPath, isSameSkill, type SkillFields } from '@/lib/domain/tool/skill/skill';

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

it('two skills are the same when all that is written is, whatever their ids', () => {
  const skill: SkillFields = { name: 'a', description: 'b', body: 'c', files: [{ path: 'd', text: 'e' }] };
  expect(isSameSkill(skill, Object.assign({ skillId: 'f' }, structuredClone(skill)))).toBe(true);
  for (const change of [{ name: 'x' }, { description: 'x' }, { body: 'x' }, { files: [] }])
    expect(isSameSkill(skill, { ...skill, ...change })).toBe(false);
  expect(isSameSkill(skill, { ...skill, files: [{ path: 'd', text: 'x' }] })).toBe(false);
});
