import { dirname, join } from 'node:path';
import { filesBelow, textOf } from './repository';

/** Tailwind brings these screen sizes. */
const BUILT_IN = ['sm', 'md', 'lg', 'xl', '2xl'].flatMap((size) => [size, `max-${size}`]);

it('every variant for a screen size exists: a class with another one is left out without a word', () => {
  const own = [...textOf('app/utilities.css').matchAll(/@custom-variant ([\w-]+)/g)].map(([, name]) => name);
  const used = ['app', 'components']
    .flatMap((folder) => filesBelow(folder, '.tsx', '.ts'))
    .flatMap((path) => [...textOf(path).matchAll(/(?<=[\s'"`:])(?:max|min)-[a-z\d]+(?=:[a-z[!-])/g)])
    .map(([name]) => name);
  expect([...new Set(used)].filter((name) => ![...BUILT_IN, ...own].includes(name))).toEqual([]);
  expect(used).toContain('max-desktop');
});

it('both sheets read the same folders, and no class is named outside of them: its rule would be missing', () => {
  const foldersOf = (path: string) =>
    [...textOf(path).matchAll(/^@source '(.*)';$/gm)].map(([, folder]) => join(dirname(path), folder ?? '.'));
  const read = foldersOf('app/globals.css').map((folder) => join(folder, '/'));
  expect(foldersOf('components/theme/all-rules.sheet.css').map((folder) => join(folder, '/'))).toEqual(read);
  const elsewhere = ['app', 'components', 'lib']
    .flatMap((folder) => filesBelow(folder, '.tsx', '.ts'))
    .filter((path) => !read.some((folder) => path.startsWith(folder)))
    .filter((path) => /className|\bcn\(/.test(textOf(path)));
  // This function merges classes.
  expect(elsewhere).toEqual(['lib/utils.ts']);
});
