import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { newestNotes, newestOf, withRelease } from '../package/changelog.mjs';
import { packTree } from '../package/pack.mjs';
import { makeSbom } from '../package/sbom.mjs';
import { lastRelease, takeFiles } from '../release/last-release.mjs';
import { storeRelease } from '../release/stored-release.mjs';
import { buildApp } from '../setup/build-app.mjs';
import { generateClient } from '../setup/generate-client.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';
import { StartProblem } from '../start-problem.mjs';

const FOLDER = fromRoot('.cache', 'release');
const CHANGELOG = fromRoot('CHANGELOG.md');
const VERSION = /^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/;

/**
 * `npm run release -- draft 1.1.0` gives the next release its number and its section of CHANGELOG.md, from the commits
 * since the last one. When that is committed, `npm run release -- make` writes the package, the bill of materials, the
 * notes and their sums into `.cache/release`, and tags the commit. Nothing is published. What the release needs of the
 * database is kept for the tests of the next one; `npm run release -- keep` does that part alone, from the history.
 */
export async function run([step, version]) {
  if (step === 'draft' && VERSION.test(version ?? '')) return draft(version);
  if (step === 'make' && version === undefined) return make();
  if (step === 'keep' && version === undefined) return keep();
  throw new StartProblem(
    'Usage: npm run release -- draft <number, such as 1.1.0>, then: npm run release -- make',
  );
}

function keep() {
  const { name, commit } = lastRelease();
  const folder = mkdtempSync(join(tmpdir(), 'parley-release-'));
  try {
    for (const path of ['prisma/migrations', 'docs/sql']) takeFiles(commit, path, folder);
    storeRelease(name, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function draft(version) {
  requireNewer(version);
  const last = findLastTag();
  const subjects = last === null ? [] : git('log', '--no-merges', '--format=%s', `${last}..HEAD`).split('\n');
  const text = withRelease(readFileSync(CHANGELOG, 'utf8'), { version, subjects: subjects.filter(Boolean) });
  writeFileSync(CHANGELOG, text);
  for (const name of ['package.json', 'package-lock.json']) setVersion(fromRoot(name), version);
  process.stdout.write('Read CHANGELOG.md through, then commit, then `npm run release -- make`.\n');
}

async function make() {
  const { version } = readJson(fromRoot('package.json'));
  const text = readFileSync(CHANGELOG, 'utf8');
  if (git('status', '--porcelain') !== '')
    throw new StartProblem('There are changes that are not committed.');
  if (!VERSION.test(version) || newestOf(text) !== version)
    throw new StartProblem(`${version} is no release yet: npm run release -- draft <number>`);
  if (hasTag(tagOf(version))) throw new StartProblem(`${tagOf(version)} is there already.`);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await generateClient();
  await buildApp();
  const files = [
    await packTree({ folder: FOLDER }),
    join(FOLDER, 'sbom.cdx.json'),
    join(FOLDER, 'notes.txt'),
  ];
  writeFileSync(files[1], makeSbom());
  writeFileSync(files[2], `${newestNotes(text)}\n`);
  const sums = files.map((path) => `${sumOf(path)}  ${basename(path)}\n`).join('');
  writeFileSync(join(FOLDER, 'SHA256SUMS'), sums);
  git('tag', '--annotate', tagOf(version), '--message', `Release ${version}`);
  storeRelease(tagOf(version));
  process.stdout.write(
    `${sums}In ${FOLDER}; the commit has the tag ${tagOf(version)}. Commit scripts/release/last-release.json.gz next.\n`,
  );
}

function requireNewer(version) {
  const { version: current } = readJson(fromRoot('package.json'));
  if (hasTag(tagOf(version))) throw new StartProblem(`${version} was released already.`);
  const [next, last] = [version, current].map((each) => each.split('-')[0].split('.').map(Number));
  const changed = next.findIndex((part, index) => part !== last[index]);
  if (changed !== -1 && next[changed] < last[changed])
    throw new StartProblem(`${version} is older than ${current}.`);
}

function tagOf(version) {
  return `v${version}`;
}

function hasTag(tag) {
  return git('tag', '--list', tag) !== '';
}

/** Returns null before the first release. */
function findLastTag() {
  return git('tag', '--list', 'v*', '--sort=-version:refname', '--merged', 'HEAD').split('\n')[0] || null;
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new StartProblem(`git ${args[0]} did not work: ${stderr.trim()}`);
  return stdout.trim();
}

function setVersion(path, version) {
  const content = readJson(path);
  content.version = version;
  if (content.packages?.[''] !== undefined) content.packages[''].version = version;
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function sumOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
