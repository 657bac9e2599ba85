import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof } from '../support/compat/compat-action';
import { COMPAT_TABLE } from '../support/compat/compat-table';
import { textOf } from './repository';

/** The file must have a test of that title, of which no part is left out. */
function hasTest([file, title]: Proof): boolean {
  const path = join('tests', file);
  if (!existsSync(path)) return false;
  const text = textOf(path);
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((written) => text.includes(written));
}

it('everything a compat client does is proved by tests that exist', () => {
  const missing = COMPAT_TABLE.flatMap(({ action, proofs }) =>
    proofs.filter((proof) => !hasTest(proof)).map(([file, title]) => `${action}: ${file}: ${title}`),
  );
  expect(missing).toEqual([]);
  expect(COMPAT_TABLE.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
});
