import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, textOf } from './repository';

const FOLDERS = ['app', 'components', 'docs', 'lib', 'messages', 'prisma', 'scripts', 'tests', '.ci'];
const TEXT_ENDINGS = [
  '.ts',
  '.tsx',
  '.mjs',
  '.json',
  '.md',
  '.prisma',
  '.sql',
  '.css',
  '.yml',
  '.yaml',
  '.sh',
];
const AT_THE_ROOT = /\.(?:md|mjs|ts|yaml|json|example)$/;
const NOT_OURS = new Set(['package-lock.json', 'next-env.d.ts']);

/** Tests invent these attachments and downloads of users; SKILL.md makes a folder a skill. */
const MADE_UP = new Set(['a.md', 'sea.md', 'A-B.md', 'B.md', 'SKILL.md']);

describe('pages', () => {
  const root = join(__dirname, '../..');
  const paths = [
    ...readdirSync(root).filter((name) => AT_THE_ROOT.test(name) && !NOT_OURS.has(name)),
    ...FOLDERS.flatMap((folder) => filesBelow(folder, ...TEXT_ENDINGS)),
  ];
  const pages = new Set(paths.filter((path) => path.endsWith('.md')));

  it('that a file names are in the repository', () => {
    const missing = paths.flatMap((path) =>
      [...textOf(path).matchAll(/[\w./-]*\w\.md\b/g)]
        .map(([name]) => name)
        .filter(
          (name) => !MADE_UP.has(name) && !pages.has(join(dirname(path), name)) && !pages.has(join(name)),
        )
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('have the sections of the protocol that a file names', () => {
    const sections = new Set(
      [...textOf('docs/protocol.md').matchAll(/^#{2,3} ([\d.]*\d)\.? /gm)].map(([, number]) => number),
    );
    const named = paths.flatMap((path) =>
      [...textOf(path).matchAll(/docs\/protocol\.md\s+(?:\* )?([\d.]*\d)/g)].map(
        ([, number]) => `${path}: ${number ?? ''}`,
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((each) => !sections.has(each.split(': ')[1]))).toEqual([]);
  });
});
