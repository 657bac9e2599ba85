import { filesBelow, textOf } from './repository';

const sources = ['app', 'components', 'lib'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx', '.css'));
const styles = textOf('app/globals.css');

/** The names that shadcn/ui's components take their colours from; see its page on theming. */
const TOKENS = [
  ...['background', 'foreground', 'card', 'card-foreground', 'popover', 'popover-foreground'],
  ...['primary', 'primary-foreground', 'secondary', 'secondary-foreground', 'muted', 'muted-foreground'],
  ...['accent', 'accent-foreground', 'destructive', 'border', 'input', 'ring'],
  ...['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'],
  ...['sidebar', 'sidebar-foreground', 'sidebar-primary', 'sidebar-primary-foreground', 'sidebar-accent'],
  ...['sidebar-accent-foreground', 'sidebar-border', 'sidebar-ring'],
];

it.each(TOKENS)('a component of shadcn/ui finds the colour %s', (name) => {
  expect(styles).toContain(`\n  --color-${name}: var(--${name});`);
  expect(styles).toMatch(new RegExp(`\\n  --${name}: `));
});

it('each colour is defined once for light and once for dark', () => {
  const defined = [...styles.matchAll(/^ {2}--([\w-]+): (oklch\(.*\));$/gm)].map((match) => match[1]);
  const counts = new Set(defined.map((name) => defined.filter((other) => other === name).length));
  expect([...counts]).toEqual([2]);
});

it('texts and lines are not coloured with a surface', () => {
  const surface = /\b(text|border|ring|stroke|decoration)-(muted|accent|secondary|card|popover)(?!-)\b/;
  expect(sources.filter((path) => surface.test(textOf(path)))).toEqual([]);
});

it('the names of shadcn/ui are used where it has one: primary and destructive', () => {
  const others = /\b(text|bg|border|ring|fill|stroke|decoration)-(danger|accent-(soft|hover))\b/;
  expect(sources.filter((path) => others.test(textOf(path)))).toEqual([]);
});

it('components.json points to files and folders that exist', () => {
  const { aliases, tailwind }: { aliases: Record<string, string>; tailwind: { css: string } } = JSON.parse(
    textOf('components.json'),
  );
  expect(textOf(tailwind.css)).toContain("@import 'tailwindcss'");
  expect(textOf(`${(aliases.utils ?? '').replace('@/', '')}.ts`)).toContain('export function cn(');
  for (const folder of [aliases.ui, aliases.hooks, aliases.lib, aliases.components])
    expect(filesBelow((folder ?? '').replace('@/', ''), '.ts', '.tsx')).not.toEqual([]);
});
