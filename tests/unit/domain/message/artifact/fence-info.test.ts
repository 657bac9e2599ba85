import { readFenceInfo, shortTitle } from '@/lib/domain/message/artifact/fence-info';

test.each([
  ['html', 'html', null],
  ['HTML title="Snake game"', 'html', 'Snake game'],
  ["svg title='A b'", 'svg', 'A b'],
  ['tsx filename=App.tsx', 'tsx', 'App.tsx'],
  ['js:src/app.js', 'js', 'src/app.js'],
  ['python main.py', 'python', 'main.py'],
  ['js {1,3-4} showLineNumbers', 'js', null],
  ['js{1}', 'js', null],
  ['js highlight="1" title="T"', 'js', 'T'],
  ['title="Only a name"', '', 'Only a name'],
  ['', '', null],
  ['html title=""', 'html', null],
])('%s is read', (info, language, title) => {
  expect(readFenceInfo(info)).toEqual({ language, title, isEdited: false });
});

test('a version of the user is marked', () => {
  expect(readFenceInfo('html title="A" edited')).toEqual({ language: 'html', title: 'A', isEdited: true });
});

test('a name is one line of usual length', () => {
  expect(shortTitle(' a\n b ')).toBe('a b');
  expect(shortTitle(' \n')).toBeNull();
  expect(shortTitle('x'.repeat(500))).toHaveLength(80);
});
