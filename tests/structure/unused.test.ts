import english from '@/messages/en-US.json';
import { filesBelow, textOf } from './repository';

const WORD = /[\p{L}\p{N}_$]+/gu;

const product = [
  ...['app', 'components', 'lib', 'scripts'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx', '.mjs')),
  'middleware.ts',
  'instrumentation.ts',
];

const words = new Set(product.flatMap((path) => textOf(path).match(WORD) ?? []));

it('every message of the screens is used by the product', () => {
  expect(keysOf(english).filter((key) => !words.has(key.split('.').at(-1) ?? ''))).toEqual([]);
});

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, child]) => keysOf(child, path === '' ? key : `${path}.${key}`));
}
