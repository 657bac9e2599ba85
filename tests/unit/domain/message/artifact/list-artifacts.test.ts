import { listArtifacts } from '@/lib/domain/message/artifact/list-artifacts';

const answer = (messageId: string, text: string, isCreatedByUser = false) => ({
  messageId,
  isCreatedByUser,
  content: [{ type: 'text' as const, text }],
});
const page = (title: string, body: string) => `\`\`\`html title="${title}"\n${body}\n\`\`\``;

test('blocks of one name are versions of one artifact, in the order of the branch', () => {
  const artifacts = listArtifacts([
    answer('a', `${page('Snake', '<p>1</p>')}\n${page('Cat', '<p>c</p>')}`),
    answer('b', page('SNAKE', '<p>2</p>')),
  ]);
  expect(artifacts.map(({ title, versions }) => [title, versions.map(({ code }) => code)])).toEqual([
    ['Snake', ['<p>1</p>', '<p>2</p>']],
    ['Cat', ['<p>c</p>']],
  ]);
  expect(artifacts[0]?.versions.map(({ versionId }) => versionId)).toEqual(['a 0', 'b 0']);
});

test('one name of two kinds is two artifacts, and blocks without a name are one each', () => {
  const drawing = '```svg\n<svg>\n<g/>\n</svg>\n```';
  const artifacts = listArtifacts([
    answer('a', `${page('Snake', '<p>')}\n\`\`\`svg title="Snake"\n<svg/>\n\`\`\`\n${drawing}\n${drawing}`),
  ]);
  expect(artifacts.map(({ kind }) => kind)).toEqual(['html', 'svg', 'svg', 'svg']);
});

test('what the user writes in a question is none, and a block that is cut off says so', () => {
  expect(listArtifacts([answer('q', page('A', '<p>'), true)])).toEqual([]);
  expect(listArtifacts([answer('a', '```html title="A"\n<p>')])[0]?.versions).toMatchObject([
    { isClosed: false },
  ]);
});
