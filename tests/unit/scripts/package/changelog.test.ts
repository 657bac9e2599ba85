import { newestNotes, newestOf, withRelease } from '@/scripts/package/changelog.mjs';

const HEAD = '# Changelog\n\nWhat users notice.\n\n';
const FIRST = '## 1.0.0\n\n- All of it.\n\n### Upgrade notes\n\n- There is no earlier one.\n';

it('a release takes over what was kept for the next one, with the commits since', () => {
  const kept = `${HEAD}## 1.1.0-next\n\nNot released yet. It is quicker:\n\n- Faster.\n\n### Upgrade notes\n\n- Nothing to do.\n\n${FIRST}`;
  const text = withRelease(kept, { version: '1.1.0', subjects: ['Draw maps'] });
  expect(newestOf(text)).toBe('1.1.0');
  expect(newestNotes(text)).toBe(
    'It is quicker:\n\n- Faster.\n\n- Draw maps.\n\n### Upgrade notes\n\n- Nothing to do.',
  );
  expect(text.endsWith(FIRST)).toBe(true);
});

it('a release without notes begins with its commits, above the earlier ones', () => {
  const text = withRelease(HEAD + FIRST, { version: '1.0.1', subjects: ['Draw maps', 'Read files'] });
  expect(text).toBe(
    `${HEAD}## 1.0.1\n\n- Draw maps.\n- Read files.\n\n### Upgrade notes\n\n- Nothing to do.\n\n${FIRST}`,
  );
});

it('what is released already stays as it is', () => {
  expect(withRelease(HEAD + FIRST, { version: '1.0.0', subjects: ['Draw maps'] })).toBe(HEAD + FIRST);
});
