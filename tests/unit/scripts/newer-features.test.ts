import { ALLOWED_NEWER } from '@/scripts/browsers/allowed-newer.mjs';
import { newerInScript } from '@/scripts/browsers/find-in-scripts.mjs';
import { newerInStyles } from '@/scripts/browsers/find-in-styles.mjs';
import { problemsOf } from '@/scripts/browsers/judge-newer.mjs';

it.each([
  ['const groups = Map.groupBy(voices, ({ lang }) => lang)', ['Map.groupBy']],
  ['window.Promise.withResolvers()', ['Promise.withResolvers']],
  ['new Set(a).isSubsetOf(b)', ['Set#isSubsetOf']],
  ['bytes.toBase64()', ['Uint8Array#toBase64']],
  ['element?.checkVisibility()', ['Element#checkVisibility']],
  ['self.requestIdleCallback(draw)', ['Window#requestIdleCallback']],
  ['new Float16Array(2)', ['Float16Array']],
  ['/[\\p{L}--[a-z]]/v.test(x)', ['RegExp flag v']],
  ['/a(?i:b)/.test(x)', ['RegExp modifiers']],
])('a browser of the range lacks what %s uses', (script, names) => {
  expect([...newerInScript(script)]).toEqual(names);
});

it.each([
  'list.toSorted().at(-1)',
  'structuredClone(Object.fromEntries(entries))',
  '/(?<=a)(?:b)(?<name>c)/su.test(x)',
  'class Counter { static { start(); } #count = 0 }',
  'z.union([z.string()]), groups.groupBy, range.parse(x)',
])('every browser of the range has what %s uses', (script) => {
  expect([...newerInScript(script)]).toEqual([]);
});

it('finds properties, values, functions and selectors of styles', () => {
  const names = newerInStyles(
    'textarea { field-sizing: content; color: light-dark(red, blue); grid-template-columns: subgrid }' +
      ' details:open, ::highlight(found) { color: red } @starting-style { a { color: red } }',
  );
  expect([...names]).toEqual([
    'field-sizing',
    'field-sizing: content',
    'light-dark()',
    'grid-template-columns: subgrid',
    ':open',
    '::highlight',
    '@starting-style',
  ]);
  expect([...newerInStyles('a:hover { color: red; display: grid; gap: 1rem } @layer base { }')]).toEqual([]);
});

it('allows what a row names, its values too, and only in the files that the row means', () => {
  const rows = [
    { names: ['field-sizing'], why: 'measured' },
    { names: ['Promise.try'], holding: 'pdfjs', why: 'brought along' },
  ];
  const used = new Set<string>();
  const names = new Set(['field-sizing', 'field-sizing: content', 'Promise.try']);
  expect(problemsOf({ file: 'a.js', text: 'pdfjs', names }, rows, used)).toEqual([]);
  expect([...used]).toEqual(['field-sizing', 'Promise.try']);
  expect(problemsOf({ file: 'b.js', text: 'ours', names }, rows)).toEqual(['b.js: Promise.try']);
});

it('every row says why', () => {
  for (const { names, why } of ALLOWED_NEWER) {
    expect(names.length).toBeGreaterThan(0);
    expect(why.length).toBeGreaterThan(20);
  }
});
