import { runInNewContext } from 'node:vm';
import { diagramDocument } from '@/components/markdown/diagram/frame/diagram-document';
import { addMissingBuiltins } from '@/lib/client/page/missing-builtins';

const native = {
  groupMap: Map.groupBy,
  groupObject: Object.groupBy,
  withResolvers: Promise.withResolvers,
  canParse: URL.canParse,
  parse: URL.parse,
};

const WORDS = ['low', 'tide', 'at', 'noon', 'tide'];
const ADDRESSES = ['https://a.example/b', '/b', '', 'https://', 'mailto:x', '//[', 'x'];

/** Simulates a browser of the beginning of the range. */
beforeEach(() => {
  for (const [holder, name] of [
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers'],
    [URL, 'canParse'],
    [URL, 'parse'],
  ] as const)
    Reflect.deleteProperty(holder, name);
  addMissingBuiltins();
});

afterAll(() => {
  Map.groupBy = native.groupMap;
  Object.groupBy = native.groupObject;
  Promise.withResolvers = native.withResolvers;
  URL.canParse = native.canParse;
  URL.parse = native.parse;
});

it('groups as the language does', () => {
  expect(Map.groupBy).not.toBe(native.groupMap);
  const lengthOf = (word: string, index: number) => (index === 4 ? null : word.length);
  expect(Map.groupBy(new Set(WORDS), (word) => word.length)).toEqual(
    new Map([
      [3, ['low']],
      [4, ['tide', 'noon']],
      [2, ['at']],
    ]),
  );
  const groups = Object.groupBy(WORDS, (word, index) => String(lengthOf(word, index)));
  expect(groups).toEqual({ 2: ['at'], 3: ['low'], 4: ['tide', 'noon'], null: ['tide'] });
  expect(Object.getPrototypeOf(groups)).toBeNull();
  const isOwn = Object.groupBy(['__proto__', 'x'], (key) => key);
  expect(Object.keys(isOwn)).toEqual(['__proto__', 'x']);
});

it('resolves and rejects a promise from outside', async () => {
  expect(Promise.withResolvers).not.toBe(native.withResolvers);
  const first = Promise.withResolvers<string>();
  first.resolve('tide');
  await expect(first.promise).resolves.toBe('tide');
  const second = Promise.withResolvers<string>();
  second.reject(new Error('no'));
  await expect(second.promise).rejects.toThrow('no');
});

it('parses the addresses that the language parses', () => {
  expect(URL.canParse).not.toBe(native.canParse);
  for (const address of ADDRESSES)
    for (const base of [undefined, 'https://b.example', 'x']) {
      expect(URL.canParse(address, base)).toBe(native.canParse.call(URL, address, base));
      expect(URL.parse(address, base)?.href).toBe(native.parse.call(URL, address, base)?.href);
    }
});

it('leaves alone what the browser has', () => {
  const own = () => new Map();
  Map.groupBy = own;
  addMissingBuiltins();
  expect(Map.groupBy).toBe(own);
});

it('runs in the frame of diagrams, before their library, without anything of the page', () => {
  const script = /<script>(\(function addMissingBuiltins[^]*?\)\(\))<\/script><script>draws\(\)/.exec(
    diagramDocument('draws()'),
  )?.[1];
  const grouped: unknown = runInNewContext(
    `delete Object.groupBy; ${script ?? ''}; JSON.stringify(Object.groupBy(['a', 'b', 'a'], (each) => each))`,
    { URL },
  );
  expect(grouped).toBe('{"a":["a","a"],"b":["b"]}');
});
