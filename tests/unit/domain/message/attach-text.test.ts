import { attachText } from '@/lib/domain/message/attach-text';

it('appends a file to the message, with its name', () => {
  expect(attachText('Look at this  \n', { name: 'a.csv', text: 'x,y\r\n1,2\r\n' })).toBe(
    'Look at this\n\na.csv\n```\nx,y\n1,2\n```\n',
  );
});

it('is the whole message where no text was written', () => {
  expect(attachText(' \n', { name: 'a.txt', text: 'hello' })).toBe('a.txt\n```\nhello\n```\n');
});

it.each([3, 4, 7])('no line of the file ends the fence around it: %i marks', (length) => {
  const marks = '`'.repeat(length);
  const text = `before\n${marks}\ninside\n${marks}`;
  const fence = '`'.repeat(length + 1);
  expect(attachText('', { name: 'a.md', text })).toBe(`a.md\n${fence}\n${text}\n${fence}\n`);
});

it('keeps a hostile name on one line', () => {
  expect(attachText('', { name: 'a\n```\nb.txt ', text: 'x' }).split('\n')[0]).toBe('a ``` b.txt');
});
