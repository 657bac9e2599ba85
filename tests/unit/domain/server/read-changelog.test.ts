import { changesSince, readSections } from '@/lib/domain/server/read-changelog';

const CHANGELOG = `# Changelog

What users notice.

## 1.2.0

- Faster

### Upgrade notes

- Read this

## 1.1.0

- Larger
`;

it('a section ends where the next release begins, and keeps its own headings', () => {
  expect(readSections(CHANGELOG)).toEqual([
    { version: '1.2.0', text: '- Faster\n\n### Upgrade notes\n\n- Read this' },
    { version: '1.1.0', text: '- Larger' },
  ]);
});

it('what came since a release is above it; of a release without a section all is new', () => {
  const versions = (since: string | null) => changesSince(CHANGELOG, since).map(({ version }) => version);
  expect(versions('1.1.0')).toEqual(['1.2.0']);
  expect(versions('1.2.0')).toEqual([]);
  expect(versions('0.9.0')).toEqual(['1.2.0', '1.1.0']);
  expect(versions(null)).toEqual(['1.2.0', '1.1.0']);
});
