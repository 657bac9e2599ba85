import { copiedSkillName } from '@/lib/domain/tool/skill/copied-skill-name';
import { SKILL_NAME_LIMIT_CHARACTERS } from '@/lib/domain/tool/skill/skill';

it.each([
  ['notes', 1, 'notes'],
  ['notes', 2, 'notes (2)'],
  ['n'.repeat(64), 1, 'n'.repeat(64)],
  ['n'.repeat(64), 12, `${'n'.repeat(59)} (12)`],
  [`${'n'.repeat(59)} words`, 2, `${'n'.repeat(59)} (2)`],
])('the name of %j as number %i is %j', (name, number, copied) => {
  expect(copiedSkillName(name, number)).toBe(copied);
  expect(copied.length).toBeLessThanOrEqual(SKILL_NAME_LIMIT_CHARACTERS);
});
