import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { BOUNDED_READERS, READERS } from '@/scripts/foreign-readers.mjs';
import { noForeignReader } from '@/scripts/no-foreign-reader.mjs';
import { textOf } from '../repository';

const linter = new Linter();

const readersIn = (code: string, path = 'a.ts') =>
  linter.verify(
    code,
    [
      {
        files: ['**/*.{ts,mjs}'],
        languageOptions: { parser: tseslint.parser },
        plugins: { parley: { rules: { reader: noForeignReader } } },
        rules: { 'parley/reader': 'error' },
        linterOptions: { reportUnusedDisableDirectives: 'off' },
      },
    ],
    path,
  ).length;

it.each([
  ['JSON.parse(text)', 1],
  ['const { parse } = JSON;', 1],
  ['globalThis.JSON.parse(text)', 1],
  ['JSON["parse"](text)', 1],
  ['read(JSON)', 1],
  ['await response.json()', 1],
  ['await request.formData()', 1],
  ["import { parse } from 'yaml';", 1],
  ["await import('linkedom/worker')", 1],
  ["export { marked } from 'marked';", 1],
  ['new DOMParser()', 1],
  ['JSON.stringify(value); globalThis.JSON.stringify(value)', 0],
  ['Response.json(value); z.json()', 0],
  ["import type { Entry } from 'yauzl';", 0],
])('%s: lint finds %d readers', (code, count) => {
  expect(readersIn(code)).toBe(count);
});

it.each(Object.values(READERS).flat())('%s of the table reads structure', (path) => {
  expect(readersIn(textOf(path), path)).toBeGreaterThan(0);
});

it.each(BOUNDED_READERS)(
  '$reads: what bounds them is a constant of its file',
  ({ limit, file, in: other }) => {
    expect(textOf(other ?? file)).toMatch(new RegExp(`const ${limit}\\b`));
  },
);

it('the table of bounded readers is in the decision', () => {
  const words = (text: string) => text.replace(/ {2,}|-{3,}/g, ' ').replaceAll(' ', '');
  const decision = words(textOf('docs/decisions/155-foreign-structures-in-processes.md'));
  for (const { reads, file, limit, worst } of BOUNDED_READERS)
    expect(decision).toContain(words(`| ${reads} | \`${file}\` | \`${limit}\` | ${worst} |`));
});
