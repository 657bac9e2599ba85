import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transformSync } from '@swc/core';
import { isBuildCurrent } from '../setup/build-app.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';
import { ALLOWED_NEWER } from './allowed-newer.mjs';
import { newerInScript } from './find-in-scripts.mjs';
import { newerInStyles } from './find-in-styles.mjs';
import { problemsOf } from './judge-newer.mjs';

/**
 * Fails on JavaScript and CSS that a browser of our range (`browserslist` in package.json) lacks, unless a row of
 * `allowed-newer.mjs` says what happens there: in the sources of the client, and in its build with all libraries, where
 * the build is that of these sources.
 */
const SOURCES = [
  ...['app', 'components', 'lib/client', 'lib/contracts', 'lib/domain', 'lib/i18n', 'lib/wire'],
  'instrumentation-client.ts',
];

const SERVER_ONLY = /^app\/(?:.*\/)?route\.ts$|^app\/api\//;

const used = new Set();
const problems = [...sourceProblems(), ...(isBuildCurrent() ? builtProblems() : [])];
for (const problem of new Set(problems)) process.stdout.write(`${problem}\n`);
if (problems.length > 0) {
  process.stdout.write(
    'Browsers of our range lack these. Do without, add them, or say why not: allowed-newer.mjs.\n',
  );
  process.exitCode = 1;
}

function sourceProblems() {
  return filesOf(SOURCES, /\.tsx?$/).flatMap((file) => {
    if (SERVER_ONLY.test(file)) return [];
    const text = readFileSync(fromRoot(file), 'utf8');
    const { code } = transformSync(text, {
      jsc: { target: 'esnext', parser: { syntax: 'typescript', tsx: file.endsWith('x') } },
    });
    return problemsOf({ file, text, names: newerInScript(code) }, ALLOWED_NEWER, used);
  });
}

function builtProblems() {
  const built = filesOf(['.next/static'], /\.(?:m?js|css)$/).flatMap((file) => {
    const text = readFileSync(fromRoot(file), 'utf8');
    const names = file.endsWith('.css') ? newerInStyles(text) : newerInScript(text);
    return problemsOf({ file, text, names }, ALLOWED_NEWER, used);
  });
  const unused = ALLOWED_NEWER.flatMap(({ names }) => names).filter((name) => !used.has(name));
  return [...built, ...unused.map((name) => `allowed-newer.mjs: ${name}: nothing uses it any more`)];
}

function filesOf(places, pattern) {
  return places.flatMap((place) => {
    const path = fromRoot(place);
    if (!existsSync(path)) return [];
    if (pattern.test(place)) return [place];
    return readdirSync(path, { recursive: true })
      .filter((name) => pattern.test(name))
      .map((name) => relative(ROOT, join(path, name)));
  });
}
