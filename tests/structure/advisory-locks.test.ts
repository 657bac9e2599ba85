import { ADVISORY_LOCKS } from '@/lib/server/db/advisory-locks';
import { filesBelow, textOf } from './repository';

const CALL = /\bpg_(?:try_)?advisory_(?!unlock)\w+\(/gi;
const CALL_BY_TABLE =
  /\bpg_(?:try_)?advisory_(?!unlock)\w+\(\s*(?:\$\{ADVISORY_LOCKS\.\w+\}|\$1[^[]*\[ADVISORY_LOCKS\.\w+)/gi;

describe('advisory locks', () => {
  const sources = ['app', 'lib', 'scripts'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx', '.mjs'));
  const taking = sources.filter((path) => textOf(path).search(CALL) !== -1);

  it('have numbers of their own', () => {
    const numbers = Object.values(ADVISORY_LOCKS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are taken by the numbers of the table alone', () => {
    const otherwise = taking.filter((path) => {
      const text = textOf(path);
      return text.match(CALL)?.length !== text.match(CALL_BY_TABLE)?.length;
    });
    expect(taking.length).toBeGreaterThan(0);
    expect(otherwise).toEqual([]);
  });

  it('are in the table only when something takes them', () => {
    const text = taking.map(textOf).join('\n');
    expect(Object.keys(ADVISORY_LOCKS).filter((name) => !text.includes(`ADVISORY_LOCKS.${name}`))).toEqual(
      [],
    );
  });
});
