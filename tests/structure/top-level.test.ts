import { readdirSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { textOf } from './repository';

/** A newcomer looks for these first: every installation of this product has had them. */
const NAMED = [
  ...['app', 'components', 'lib', 'prisma', 'messages', 'public', 'tests'],
  ...['next.config.mjs', 'middleware.ts', 'package.json', '.env.example'],
];

/** Each other entry has its reason beside it. */
const BESIDE: Readonly<Record<string, string>> = {
  docs: 'decisions, the protocol and the configuration, for readers',
  scripts: 'the launcher and its commands',
  deploy: 'files for those who run it: units of systemd, proxies, a Helm chart',
  Dockerfile: 'builders of images read it here',
  '.dockerignore': 'builders of images read it beside the Dockerfile',
  'compose.yaml': 'Docker Compose reads it here',
  'compose.services.yaml': 'lies beside the file that it adds to',
  'README.md': 'the first page of the repository',
  'ARCHITECTURE.md': 'the second one',
  'CONTRIBUTING.md': 'linked to by hosts of repositories from here',
  'SECURITY.md': 'shown by hosts of repositories from here',
  'CHANGELOG.md': 'what an update brings and asks, where operators look first',
  '.github': 'hosts of repositories read the form of a pull request here',
  LICENSE: 'read by hosts of repositories here',
  'librechat.example.yaml': 'lies beside the file that an operator makes of it',
  'package-lock.json': 'npm reads it here',
  '.npmrc': 'npm reads it here',
  '.nvmrc': 'managers of Node read it here',
  '.editorconfig': 'editors read it here',
  '.gitignore': 'git reads it here',
  '.ci': 'the server that runs the tests reads it here',
  'tsconfig.json': 'TypeScript, Next and editors read it here',
  'vercel.json': 'Vercel reads it here',
  'instrumentation.ts': 'Next reads it here',
  'instrumentation-client.ts': 'Next reads it here',
  'postcss.config.mjs': 'Next reads it here',
  'components.json': 'shadcn reads it here',
  'knip.jsonc': 'knip reads it here',
  'prisma.config.ts': 'Prisma reads it here',
  'eslint.config.mjs': 'ESLint and editors read it here',
  'jest.config.mjs': 'Jest and editors read it here',
  'playwright.config.ts': 'Playwright and editors read it here',
  '.prettierrc.json': 'Prettier and editors read it here',
  '.prettierignore': 'Prettier reads it here',
  '.dependency-cruiser.mjs': 'dependency-cruiser reads it here',
};

it('the top level has what it is known by, and nothing else without a reason', () => {
  const ignored = textOf('.gitignore').split('\n').filter(Boolean).map(toName);
  const entries = readdirSync(join(__dirname, '../..')).filter(
    (name) => name !== '.git' && !ignored.some((pattern) => matchesGlob(name, pattern)),
  );
  expect(NAMED.filter((name) => !entries.includes(name))).toEqual([]);
  expect(entries.filter((name) => !NAMED.includes(name) && !(name in BESIDE))).toEqual([]);
});

function toName(line: string): string {
  return line.replace(/^\/|\/$/g, '');
}
