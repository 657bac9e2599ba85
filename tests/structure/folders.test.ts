import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS } from '../../scripts/import-topics.mjs';
import { filesBelow, textOf } from './repository';

const FILES_PER_FOLDER = 25;
/**
 * shadcn/ui keeps this folder flat. So are the records of `docs/decisions`, which `docs/decisions/README.md` lists.
 */
const FLAT = ['components/ui'];

const files = ['app', 'components', 'lib', 'scripts', 'tests'].flatMap((folder) =>
  filesBelow(folder, '.ts', '.tsx', '.mjs'),
);

it(`no folder has more than ${String(FILES_PER_FOLDER)} files directly in it`, () => {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const crowded = [...counts].filter(([folder, count]) => count > FILES_PER_FOLDER && !FLAT.includes(folder));
  expect(crowded).toEqual([]);
});

it('no file only re-exports what others export', () => {
  const barrels = files.filter(
    (file) => /(^|\/)index\.tsx?$/.test(file) || /^export \* from/m.test(textOf(file)),
  );
  expect(barrels).toEqual([]);
});

it.each(TOPICS)('the folders of $layer are its topics', ({ layer, order }) => {
  const folders = readdirSync(join(__dirname, '../..', layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual(order.toSorted());
});
