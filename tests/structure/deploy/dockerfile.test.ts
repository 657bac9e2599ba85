import { matchesGlob } from 'node:path';
import { validate } from 'dockerfile-utils';
import { DOCKERFILE, readInstructions, readStart, stagesOf } from '../../support/images/dockerfile';
import { textOf } from '../repository';

const instructions = readInstructions(DOCKERFILE);
const [before = [], ...stages] = stagesOf(instructions);
const final = stages.at(-1) ?? [];
const restsOf = (keyword: string, all = instructions) =>
  all.filter((each) => each.keyword === keyword).map(({ rest }) => rest);

it('is one that builders take', () => {
  expect(validate(DOCKERFILE).map(({ message }) => message)).toEqual([]);
  expect(validate('FROM node\nCOPPY . .').map(({ message }) => message)).not.toEqual([]);
});

it('is based on the Node that the launcher brings, by its version', () => {
  const [, version] =
    /^const NODE_VERSION = '([\d.]+)';$/m.exec(textOf('scripts/setup/bring-node.mjs')) ?? [];
  expect(restsOf('ARG', before)).toEqual([`NODE_VERSION=${version ?? ''}`]);
  const images = restsOf('FROM').map((rest) => rest.split(' ')[0]);
  expect(new Set(images)).toEqual(new Set(['node:${NODE_VERSION}-bookworm-slim']));
});

it('leaves what builds behind: the last stage takes a tree from an earlier one, and nothing else', () => {
  expect(stages.length).toBeGreaterThan(1);
  expect(restsOf('COPY', final)).toEqual([expect.stringMatching(/^--from=build \/parley /)]);
  expect(restsOf('ADD')).toEqual([]);
});

it('runs as a user with a number, who is not root, and starts programs without a shell', () => {
  const start = readStart(instructions);
  expect(start.user.uid).toBeGreaterThan(1_000);
  expect(start.words).toEqual(['/usr/bin/tini', '--', 'node', 'scripts/parley.mjs', 'start']);
  expect(start.healthWords[0]).toBe('node');
  const keywords = final.map(({ keyword }) => keyword);
  expect(keywords.lastIndexOf('RUN')).toBeLessThan(keywords.indexOf('USER'));
});

it('installs from Debian what it names, and leaves no list behind', () => {
  for (const run of restsOf('RUN').filter((rest) => rest.includes('apt-get install'))) {
    expect(run).toContain('--no-install-recommends');
    expect(run).toContain('rm -rf /var/lib/apt/lists/*');
    expect(run).toMatch(/^apt-get update && /);
  }
});

it('holds no secret and reads none while it is built', () => {
  for (const rest of [...restsOf('ENV'), ...restsOf('ARG')])
    expect(rest).not.toMatch(/SECRET|KEY|PASSWORD|TOKEN|DATABASE_URL/);
});

it('is built from the repository without what is not in it, and with all that a build reads', () => {
  const patterns = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isIgnored = (path: string) =>
    patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
  for (const path of [
    '.env',
    '.git/config',
    '.data/secrets.json',
    'node_modules/pg/package.json',
    'librechat.yaml',
  ])
    expect({ path, isIgnored: isIgnored(path) }).toEqual({ path, isIgnored: true });
  const [, sources = ''] = /^const SOURCES = \[([^\]]*)\]/m.exec(textOf('scripts/setup/build-app.mjs')) ?? [];
  const read = [...sources.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  expect(read.length).toBeGreaterThan(10);
  const papers = [
    '.env.example',
    'librechat.example.yaml',
    'CHANGELOG.md',
    'LICENSE',
    'package.json',
    '.npmrc',
  ];
  expect([...read, ...papers, 'scripts/launch.mjs'].filter(isIgnored)).toEqual([]);
});
