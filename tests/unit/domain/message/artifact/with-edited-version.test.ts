import { listArtifacts } from '@/lib/domain/message/artifact/list-artifacts';
import { withEditedVersion } from '@/lib/domain/message/artifact/with-edited-version';

const versionsOf = (text: string) =>
  listArtifacts([{ messageId: 'a', isCreatedByUser: false, content: [{ type: 'text', text }] }]).map(
    ({ title, versions }) => ({ title, versions: versions.map(({ code, isEdited }) => [code, isEdited]) }),
  );

test('what the user writes is a further version at the end, and later changes replace it', () => {
  const text = 'Here:\n```html title="A"\n<p>1\n```\nDone.';
  const first = withEditedVersion(text, { index: 0, code: '<p>2', fallbackTitle: 'Page' })?.text ?? '';
  expect(first).toBe(`${text}\n\n\`\`\`html title="A" edited\n<p>2\n\`\`\``);
  const second = withEditedVersion(first, { index: 1, code: '<p>3', fallbackTitle: 'Page' })?.text ?? '';
  expect(versionsOf(second)).toEqual([
    {
      title: 'A',
      versions: [
        ['<p>1', false],
        ['<p>3', true],
      ],
    },
  ]);
});

test('one without a name gets one, so that its versions belong together', () => {
  const text = '- ```svg\n  <svg>\n  <g/>\n  </svg>\n  ```';
  const edited = withEditedVersion(text, { index: 0, code: '<svg/>', fallbackTitle: 'Drawing' })?.text ?? '';
  expect(versionsOf(edited)).toEqual([
    {
      title: 'Drawing',
      versions: [
        ['<svg>\n<g/>\n</svg>', false],
        ['<svg/>', true],
      ],
    },
  ]);
});

test('fences and quotes in what is written do not break the text', () => {
  const text = '```md title="A"\n# a\n```';
  const code = '# b\n````js\nx\n````';
  const edited = withEditedVersion(text, { index: 0, code, fallbackTitle: 'D' })?.text ?? '';
  expect(versionsOf(edited)[0]?.versions[1]).toEqual([code, true]);
});

test('a block that is cut off is closed first; a block that is not there is null', () => {
  const edited =
    withEditedVersion('```html title="A"\n<p>1', { index: 0, code: '<p>2', fallbackTitle: 'P' })?.text ?? '';
  expect(versionsOf(edited)[0]?.versions).toEqual([
    ['<p>1', false],
    ['<p>2', true],
  ]);
  expect(
    withEditedVersion('```html title="A"\n<p>\n```', { index: 1, code: 'x', fallbackTitle: 'P' }),
  ).toBeNull();
});
