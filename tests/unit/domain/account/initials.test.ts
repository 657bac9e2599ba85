import { initialsOf } from '@/lib/domain/account/initials';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['  Gabriel  José  García Márquez ', 'GM'],
  ['王小明', '王'],
  ['👩‍🚀 Crew', '👩‍🚀C'],
  ['', ''],
])('shortens %s to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
