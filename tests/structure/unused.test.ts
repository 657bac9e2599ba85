import english from '@/messages/en-US.json';
import { filesBelow, textOf } from './repository';

const WORD = /[\p{L}\p{N}_$]+/gu;

const product = [
  ...['app', 'components', 'lib', 'scripts'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx', '.mjs')),
  'middleware.ts',
  'instrumentation.ts',
].map((path) => ({ path, text: textOf(path) }));

/** Words to the files of the product that contain them. */
const filesByWord = new Map<string, Set<string>>();
for (const { path, text } of product)
  for (const [word] of text.matchAll(WORD)) {
    const files = filesByWord.get(word) ?? new Set<string>();
    filesByWord.set(word, files.add(path));
  }

/** Exported for the tests alone, which cannot reach them in another way. */
const FOR_TESTS: readonly string[] = ['peerHeader', 'closeCounterStore'];

it('every exported value is used by the product', () => {
  // The primitives export all usual parts of their kind.
  const exporting = product.filter(({ path }) => /^(lib|components)\/(?!ui\/)/.test(path));
  const unused = exporting.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => [...(filesByWord.get(name) ?? [])].every((file) => file === path))
      .filter((name) => !FOR_TESTS.includes(name) && text.split(new RegExp(`\\b${name}\\b`)).length < 3)
      .map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);
});

it('every message of the screens is used by the product', () => {
  expect(keysOf(english).filter((key) => !filesByWord.has(key.split('.').at(-1) ?? ''))).toEqual([]);
});

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, child]) => keysOf(child, path === '' ? key : `${path}.${key}`));
}
