import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, textOf } from '../repository';

const root = join(__dirname, '../../..');
const FOLDERS = ['app', 'components', 'docs', 'lib', 'messages', 'prisma', 'public', 'scripts', 'tests'];
const pages = globSync(['*.md', '.github/*.md', 'docs/**/*.md', 'tests/**/*.md'], { cwd: root }).sort();
const code = ['.ts', '.tsx', '.mjs', '.css', '.prisma', '.py', '.md'];
const files = FOLDERS.flatMap((folder) => filesBelow(folder, ...code));

const QUOTED = /`([^`\n]+)`/g;
const LINK = /\]\(([^()\s]+)\)/g;
const FENCE = /^```[^]*?^```$/gm;
/** Matches a file name with or without folders; `*` and `<name>` stand for any. */
const NAMED_FILE = /^[\w.@*[\]<>()/-]*[\w*>-]\.(?:tsx?|mjs|css|prisma|py)$/;
/** Matches paths from the top of the repository. */
const FROM_ROOT = new RegExp(`^(?:${FOLDERS.join('|')})/[\\w.@*<>()[\\]/-]*$`);

/** These files belong to others. */
const ELSEWHERE = new Set(['setup.py']);

function exists(path: string): boolean {
  if (existsSync(join(root, path))) return true;
  const pattern = path.replaceAll(/<[^>]*>/g, '*');
  if (pattern.includes('*'))
    return globSync([pattern, `**/${pattern}`], { cwd: root, exclude: isBuilt }).length > 0;
  return files.some((file) => file.endsWith(`/${path}`));
}

function isBuilt(name: string): boolean {
  return ['node_modules', '.next', '.node', '.cache', '.git'].some((folder) => name.includes(folder));
}

function anchorsOf(path: string): string[] {
  return [...textOf(path).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(pages)('%s', (page) => {
  const text = textOf(page);

  it('names files and folders that exist', () => {
    const named = [...text.replaceAll(FENCE, '').matchAll(QUOTED)]
      .map(([, name = '']) => name)
      .filter((name) => (NAMED_FILE.test(name) || FROM_ROOT.test(name)) && !ELSEWHERE.has(name));
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });

  it('links to pages and headings that exist', () => {
    const links = [...text.replaceAll(FENCE, '').replaceAll(QUOTED, '').matchAll(LINK)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link));
    const dead = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(dead).toEqual([]);
  });
});
