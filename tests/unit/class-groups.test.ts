import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTailwindMerge, extendTailwindMerge } from 'tailwind-merge';
import { CLASS_CONFIG } from '@/lib/class-groups';

const ours = createTailwindMerge(() => ({ ...CLASS_CONFIG, cacheSize: 0 }));

const theirs = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: {
      text: ['2xs'],
      shadow: ['floating'],
      spacing: ['sidebar', 'sidebar-small', 'header'],
      container: ['conversation'],
    },
  },
});

/** Returns the words in quotes without the variants before them; all classes of the screens are among them. */
function wordsOfSources(): string[] {
  const words = new Set<string>();
  for (const folder of ['app', 'components'])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue;
      for (const [quoted] of readFileSync(join(folder, name), 'utf8').matchAll(/'[^'\n]*'|"[^"\n]*"/g))
        for (const word of quoted.slice(1, -1).split(' ')) words.add(withoutVariants(word));
    }
  return [...words].filter((word) => theirs(`${word} ${word}`) === word);
}

function withoutVariants(word: string): string {
  let depth = 0;
  let start = 0;
  for (const [index, character] of [...word].entries()) {
    if ('[('.includes(character)) depth += 1;
    if ('])'.includes(character)) depth -= 1;
    if (character === ':' && depth === 0) start = index + 1;
  }
  return word.slice(start);
}

/** Classes that differ in a number alone are of one property; two of each are compared. */
function samplesOf(words: readonly string[]): string[] {
  const byShape = Map.groupBy(words, (word) => word.replace(/[\d.]+/, '0'));
  return [...byShape.values()].flatMap((alike) => alike.slice(0, 2));
}

it('of any two classes of the screens the same stay as with all groups of tailwind-merge', () => {
  const words = samplesOf(wordsOfSources());
  expect(words.length).toBeGreaterThan(300);
  const different = words.flatMap((first) =>
    words.flatMap((second) => {
      const both = `${first} ${second}`;
      const merged = ours(both);
      return merged === theirs(both) ? [] : [`${both}: ${merged}`];
    }),
  );
  expect(different).toEqual([]);
});

it('variants and marks of importance are kept apart as before', () => {
  for (const classes of [
    'hover:p-2 p-4',
    'hover:p-2 hover:p-4',
    'sm:hover:p-2 hover:sm:p-4',
    '*:first:p-2 first:*:p-4',
    'p-2! p-4',
    'text-sm/6 leading-4',
    '-mt-2 mt-4',
  ])
    expect(ours(classes)).toBe(theirs(classes));
});
