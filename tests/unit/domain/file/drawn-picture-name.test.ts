import { drawnPictureName } from '@/lib/domain/file/drawn-picture-name';

it.each([
  ['A red\n  fox', 'A red fox.webp'],
  ['', 'picture.webp'],
  [' \n', 'picture.webp'],
  ['word '.repeat(30), `${'word '.repeat(12).trim()}….webp`],
])('the picture of %j is named %j', (question, name) => {
  expect(drawnPictureName(question)).toBe(name);
});

it('what cannot be in a name is left out', () => {
  expect(drawnPictureName('../../etc/passwd')).not.toContain('/');
});
