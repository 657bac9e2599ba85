import { withFencedArtifacts } from '@/lib/domain/import/formats/old-artifacts';

test.each([
  [
    'a page under its title',
    'Here:\n<antArtifact identifier="page" type="text/html" title="Page">\n<h1>Hi</h1>\n</antArtifact>\nDone.',
    'Here:\n\n**Page**\n\n```html\n<h1>Hi</h1>\n```\n\nDone.',
  ],
  [
    'code of a language, with a fence in it',
    '<antArtifact type="application/vnd.ant.code" language="py thon">a = "````"</antArtifact>',
    '\n`````python\na = "````"\n`````\n',
  ],
  ['a mark without an end', 'a <antArtifact type="x" title="y"> b', 'a <antArtifact type="x" title="y"> b'],
  ['a text without marks', 'a < b', 'a < b'],
])('%s', (_name, text, expected) => {
  expect(withFencedArtifacts(text)).toBe(expected);
});
