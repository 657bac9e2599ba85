import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../setup/root.mjs';
import { BOUNDED_PATTERNS, BUILT_PATTERNS } from './bounded-patterns.mjs';
import { constantOf, listPatterns, repeats } from './list-patterns.mjs';

/**
 * Fails on a regular expression of the product that is not proved to be linear, has no row that names its bound, or
 * is built from more than constants. Proofs are noted in `verified-patterns.json` by hash, so that only new
 * patterns cost time. `node scripts/patterns/check-patterns.mjs --write` looks longer at what is new and notes it.
 */
const VERIFIED_FILE = 'scripts/patterns/verified-patterns.json';
const isWriting = process.argv.includes('--write');
const ANALYSIS_LIMIT_MS = isWriting ? 90_000 : 10_000;
/** More new patterns than this must be noted before a check. */
const NEW_PATTERNS_LIMIT = 20;

const patterns = listPatterns();
const problems = [...builtProblems(), ...(await repeatingProblems())];
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;

function builtProblems() {
  const built = new Set(patterns.filter(({ source }) => source === null).map(({ file }) => file));
  const named = new Set(BUILT_PATTERNS.map(({ file }) => file));
  return [
    ...[...built.difference(named)].map(
      (file) => `${file}: a pattern is built at run time. Use constants, or re2js for patterns of operators.`,
    ),
    ...[...named.difference(built)].map((file) => `${file}: builds no pattern, but BUILT_PATTERNS names it.`),
  ];
}

async function repeatingProblems() {
  const { version, verified } = readVerified();
  const repeating = patterns.filter(({ source }) => source !== null && repeats(source));
  const rows = new Map(BOUNDED_PATTERNS.map((row) => [`${row.file} ${row.pattern}`, row]));
  const used = new Set();
  const proved = new Set();
  const found = [];
  let newPatterns = 0;
  for (const { file, line, source, flags } of repeating) {
    const text = `/${source}/${flags}`;
    const row = rows.get(`${file} ${text}`);
    const hash = hashOf(version, text);
    if (row !== undefined) {
      used.add(row);
      found.push(...rowProblems(row));
    } else if (verified.has(hash) || proved.has(hash)) proved.add(hash);
    else if (!isWriting && (newPatterns += 1) > NEW_PATTERNS_LIMIT)
      found.push(`${file}:${line} ${text}: there are many new patterns; run ${process.argv[1]} --write`);
    else {
      const problem = await analyse(source, flags);
      if (problem === null) proved.add(hash);
      else found.push(`${file}:${line} ${text}: ${problem}`);
    }
  }
  for (const row of BOUNDED_PATTERNS)
    if (!used.has(row))
      found.push(`${row.file} ${row.pattern}: is not there, but BOUNDED_PATTERNS names it.`);
  if (isWriting) writeVerified(version, proved);
  return found;
}

function rowProblems({ file, pattern, limit, in: place = file }) {
  const isNumber = constantOf(place, limit) !== null;
  return isNumber ? [] : [`${file} ${pattern}: ${place} has no number ${limit} that bounds its text.`];
}

async function analyse(source, flags) {
  // The Java and native programs of the package decide the same, but are not there on every machine.
  process.env['RECHECK_BACKEND'] = 'pure';
  const { checkSync } = await import('recheck');
  const { status, complexity, attack } = checkSync(source, flags, { timeout: ANALYSIS_LIMIT_MS });
  if (status === 'safe') return null;
  return status === 'vulnerable'
    ? `takes ${complexity.summary} time, for example for ${attack.pattern.slice(0, 120)}`
    : 'was not decided in time; make it simpler, or name the bound of its text in bounded-patterns.mjs';
}

function hashOf(version, text) {
  return createHash('sha256').update(`${version} ${text}`).digest('hex').slice(0, 16);
}

function readVerified() {
  const { version } = JSON.parse(readFileSync(fromRoot('node_modules/recheck/package.json'), 'utf8'));
  return { version, verified: new Set(JSON.parse(readFileSync(fromRoot(VERIFIED_FILE), 'utf8'))) };
}

function writeVerified(version, hashes) {
  writeFileSync(fromRoot(VERIFIED_FILE), `${JSON.stringify([...hashes].toSorted(), null, 2)}\n`);
  process.stdout.write(`${hashes.size} patterns noted as linear by recheck ${version}\n`);
}
