import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../structure/repository';
import { withDatabase } from '../../support/database';
import { makeSqlFiles, SQL_FOLDER, type SqlFiles } from '../../support/sql/sql-files';

const ROOT = join(__dirname, '../../..');
/** `npm run sql` sets it: the files are then written instead of compared. */
const WRITES = process.env['WRITE_SQL'] === 'yes';

const { url } = withDatabase();

let made: SqlFiles;

beforeAll(async () => {
  made = await makeSqlFiles(url);
  if (!WRITES) return;
  rmSync(join(ROOT, SQL_FOLDER), { recursive: true, force: true });
  for (const [path, text] of made.files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
}, 600_000);

it('every function of a repository that returns a promise shows what it sends', () => {
  expect(made.silent).toEqual([]);
});

it('docs/sql has one file a repository, and no other', () => {
  expect(filesBelow(SQL_FOLDER, '.sql')).toEqual([...made.files.keys()].sort());
});

it('the files say what the repositories send; `npm run sql` writes them', () => {
  for (const [path, text] of made.files)
    expect({ path, text: readFileSync(join(ROOT, path), 'utf8') }).toEqual({ path, text });
});

it('no line is wider than 120 characters, but for a word that is', () => {
  const wide = [...made.files.values()]
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.length > 120 && line.trim().includes(' '));
  expect(wide).toEqual([]);
});
