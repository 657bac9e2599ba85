import { findVersion } from '@/lib/domain/message/artifact/find-version';
import { listArtifacts } from '@/lib/domain/message/artifact/list-artifacts';

const branch = (text: string) =>
  listArtifacts([{ messageId: 'a', isCreatedByUser: false, content: [{ type: 'text', text }] }]);

test('a version is found by its message and its code', () => {
  const artifacts = branch('```html title="A"\n<p>1\n```\n```html title="A"\n<p>2\n```');
  expect(findVersion(artifacts, { messageId: 'a', code: '<p>2' })?.version.index).toBe(1);
  expect(findVersion(artifacts, { messageId: 'b', code: '<p>2' })).toBeNull();
  expect(findVersion(artifacts, { messageId: 'a', code: '<p>' })).toBeNull();
});

test('while it is written its screen may be ahead or behind', () => {
  const artifacts = branch('```html title="A"\n<p>abc');
  expect(findVersion(artifacts, { messageId: 'a', code: '<p>ab' })?.version.index).toBe(0);
  expect(findVersion(artifacts, { messageId: 'a', code: '<p>abcd' })?.version.index).toBe(0);
});
