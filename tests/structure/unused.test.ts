import english from '@/messages/en-US.json';
import { filesBelow, textOf } from './repository';

const WORD = /[\p{L}\p{N}_$]+/gu;

const EXPORTED_VALUE = /^export (?:async )?(?:function\*?|const|let|class) ([\p{L}\p{N}_$]+)/gmu;

const product = [
  ...['app', 'components', 'lib', 'scripts'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx', '.mjs')),
  'middleware.ts',
  'instrumentation.ts',
];

const words = new Set(product.flatMap((path) => textOf(path).match(WORD) ?? []));

it('every message of the screens is used by the product', () => {
  expect(keysOf(english).filter((key) => !words.has(key.split('.').at(-1) ?? ''))).toEqual([]);
});

it('every value that a file exports is used by its own file or another', () => {
  const files = [
    ...filesBelow('components', '.ts', '.tsx'),
    ...filesBelow('lib', '.ts', '.tsx'),
    ...filesBelow('scripts', '.mjs'),
    // shadcn/ui has all parts of a component, needed here or not.
  ].filter((path) => !path.startsWith('components/ui/'));
  const others = [
    ...product,
    'eslint.config.mjs',
    '.dependency-cruiser.mjs',
    ...filesBelow('tests', '.ts', '.tsx', '.mjs'),
  ];
  const countOf = new Map<string, number>();
  for (const path of new Set([...files, ...others]))
    for (const word of textOf(path).match(WORD) ?? []) countOf.set(word, (countOf.get(word) ?? 0) + 1);
  const exported = files.flatMap((path) =>
    [...textOf(path).matchAll(EXPORTED_VALUE)].map(([, name = '']) => ({ path, name })),
  );
  expect(exported.length).toBeGreaterThan(0);
  expect(exported.filter(({ name }) => countOf.get(name) === 1)).toEqual([]);
});

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, child]) => keysOf(child, path === '' ? key : `${path}.${key}`));
}
