import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep, takeKept } from '../../support/postgres/kept-cluster.mjs';

const WEEK_S = 7 * 24 * 60 * 60;

/** Makes the folder of a run, with the files of a stopped Postgres that were copied so far. */
function stoppedCluster(version: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'parley-kept-'));
  mkdirSync(join(directory, 'data'));
  writeFileSync(join(directory, 'data', 'PG_VERSION'), version);
  writeFileSync(join(directory, 'password'), 'secret');
  writeFileSync(join(directory, 'owner'), '1');
  return directory;
}

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'parley-kept-')), 'kept');

it('a run takes the files that an earlier one kept, closed to others, and not its owner', () => {
  const [kept, run] = [join(newFolder(), 'digest'), mkdtempSync(join(tmpdir(), 'parley-kept-'))];
  expect(takeKept(run, kept)).toBe(false);
  keep(stoppedCluster('18'), kept);
  expect(takeKept(run, kept)).toBe(true);
  expect(readFileSync(join(run, 'data', 'PG_VERSION'), 'utf8')).toBe('18');
  expect(statSync(join(run, 'data')).mode & 0o077).toBe(0);
  expect(existsSync(join(run, 'owner'))).toBe(false);
});

it('of two runs that keep at once the first one wins, and nothing of the other stays', () => {
  const folder = newFolder();
  keep(stoppedCluster('first'), join(folder, 'digest'));
  keep(stoppedCluster('second'), join(folder, 'digest'));
  expect(readdirSync(folder)).toEqual(['digest']);
  expect(readFileSync(join(folder, 'digest', 'data', 'PG_VERSION'), 'utf8')).toBe('first');
});

it('what no run has taken for a week is removed when another one is kept', () => {
  const folder = newFolder();
  keep(stoppedCluster('18'), join(folder, 'old'));
  keep(stoppedCluster('18'), join(folder, 'newer'));
  const longAgo = Date.now() / 1000 - WEEK_S - 60;
  utimesSync(join(folder, 'old'), longAgo, longAgo);
  keep(stoppedCluster('18'), join(folder, 'digest'));
  expect(readdirSync(folder).sort()).toEqual(['digest', 'newer']);
});
