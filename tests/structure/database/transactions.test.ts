import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../repository';

const ROOT = join(__dirname, '../../..');
const REPOSITORIES = 'lib/server/db';
const RECORD = 'docs/decisions/196-one-message-a-statement.md';

/** Names the functions that send several statements in a transaction. */
function functionsWithTransactions(): string[] {
  const found = filesBelow(REPOSITORIES, '.ts')
    .filter((path) => !path.includes('/generated/'))
    .flatMap((path) => {
      const place = path.slice(path.indexOf(REPOSITORIES) + REPOSITORIES.length + 1);
      let current = 'none';
      return readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line) => {
          current = /^(?:export )?(?:async )?function (\w+)/.exec(line)?.[1] ?? current;
          return line.includes('$transaction(') ? [`${place} ${current}`] : [];
        });
    });
  return [...new Set(found)].sort();
}

function functionsOfTable(): string[] {
  const rows = readFileSync(join(ROOT, RECORD), 'utf8').matchAll(/^\| `([^`]+)` +\| `(\w+)` +\|/gm);
  return [...rows].map(([, place = '', name = '']) => `${place} ${name}`).sort();
}

it('each transaction of several statements says in the record why it is not one', () => {
  const found = functionsWithTransactions();
  expect(found.length).toBeGreaterThan(50);
  expect(functionsOfTable()).toEqual(found);
});

it('no code outside the repositories begins a transaction', () => {
  const outside = ['lib', 'app'].flatMap((folder) => [
    ...filesBelow(folder, '.ts').filter((path) => !path.startsWith(REPOSITORIES)),
  ]);
  expect(outside.filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('$transaction('))).toEqual(
    [],
  );
});
