import { buttonVariants } from '@/components/ui/button';
import { filesBelow, textOf } from './repository';

const sources = ['app', 'components', 'lib'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx', '.css'));
const styles = ['app/globals.css', 'app/theme.css'].map(textOf).join('\n');

/** shadcn/ui's components read their colours from these names; see its page on theming. */
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

/** Each primitive of shadcn/ui has these parts. */
const PARTS: Record<string, readonly string[]> = {
  accordion: ['Accordion', 'AccordionItem', 'AccordionTrigger', 'AccordionContent'],
  'alert-dialog': [
    ...['AlertDialog', 'AlertDialogTrigger', 'AlertDialogPortal', 'AlertDialogOverlay', 'AlertDialogContent'],
    ...['AlertDialogHeader', 'AlertDialogFooter', 'AlertDialogTitle', 'AlertDialogDescription'],
    ...['AlertDialogAction', 'AlertDialogCancel'],
  ],
  badge: ['Badge', 'badgeVariants'],
  button: ['Button', 'buttonVariants'],
  checkbox: ['Checkbox'],
  dialog: [
    ...['Dialog', 'DialogTrigger', 'DialogPortal', 'DialogOverlay', 'DialogContent', 'DialogHeader'],
    ...['DialogFooter', 'DialogTitle', 'DialogDescription', 'DialogClose'],
  ],
  direction: ['DirectionProvider', 'useDirection'],
  'dropdown-menu': [
    ...['DropdownMenu', 'DropdownMenuPortal', 'DropdownMenuTrigger', 'DropdownMenuContent'],
    ...['DropdownMenuGroup', 'DropdownMenuLabel', 'DropdownMenuItem', 'DropdownMenuCheckboxItem'],
    ...['DropdownMenuRadioGroup', 'DropdownMenuRadioItem', 'DropdownMenuSeparator', 'DropdownMenuShortcut'],
    ...['DropdownMenuSub', 'DropdownMenuSubTrigger', 'DropdownMenuSubContent'],
  ],
  field: ['Field'],
  input: ['Input'],
  kbd: ['Kbd', 'KbdGroup'],
  label: ['Label'],
  'native-select': ['NativeSelect', 'NativeSelectOption', 'NativeSelectOptGroup'],
  pagination: [
    ...['Pagination', 'PaginationContent', 'PaginationItem', 'PaginationLink', 'PaginationPrevious'],
    ...['PaginationNext', 'PaginationEllipsis'],
  ],
  popover: ['Popover', 'PopoverTrigger', 'PopoverContent', 'PopoverAnchor'],
  progress: ['Progress'],
  'radio-group': ['RadioGroup', 'RadioGroupItem'],
  select: [
    ...[
      'Select',
      'SelectGroup',
      'SelectValue',
      'SelectTrigger',
      'SelectContent',
      'SelectLabel',
      'SelectItem',
    ],
    ...['SelectSeparator', 'SelectScrollUpButton', 'SelectScrollDownButton'],
  ],
  sheet: [
    ...['Sheet', 'SheetTrigger', 'SheetClose', 'SheetContent', 'SheetHeader', 'SheetFooter', 'SheetTitle'],
    'SheetDescription',
  ],
  skeleton: ['Skeleton'],
  slider: ['Slider'],
  sonner: ['Toaster'],
  spinner: ['Spinner'],
  switch: ['Switch'],
  table: [
    ...['Table', 'TableHeader', 'TableBody', 'TableFooter', 'TableHead', 'TableRow', 'TableCell'],
    'TableCaption',
  ],
  tabs: ['Tabs', 'TabsList', 'TabsTrigger', 'TabsContent'],
  textarea: ['Textarea'],
  'toggle-group': ['ToggleGroup', 'ToggleGroupItem'],
  tooltip: ['Tooltip', 'TooltipTrigger', 'TooltipContent', 'TooltipProvider'],
};

it.each(Object.entries(PARTS))('%s has all parts of that name in shadcn/ui', (name, parts) => {
  const text = textOf(`components/ui/${name}.tsx`);
  const exported = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1]);
  expect(exported).toEqual(expect.arrayContaining([...parts]));
});

it('the folder of primitives holds nothing that shadcn/ui does not name, but for what stands in folders below it', () => {
  const names = filesBelow('components/ui', '')
    .map((path) => path.replace('components/ui/', ''))
    .filter((path) => !path.includes('/'))
    .map((path) => path.replace(/\.tsx$/, ''));
  expect(names.toSorted()).toEqual(Object.keys(PARTS).toSorted());
});

it.each(['default', 'secondary', 'outline', 'ghost', 'destructive', 'link'] as const)(
  'a button has the variant %s',
  (variant) => {
    const looks = buttonVariants({ variant }).split(' ');
    expect(looks).not.toEqual(buttonVariants({ variant: null }).split(' '));
    expect(new Set(looks).size).toBe(looks.length);
  },
);

it('Radix is imported by the primitives, and by what is laid over one element without a part of its own', () => {
  const importing = sources.filter((path) => /from '(radix-ui|@radix-ui\/.*)'/.test(textOf(path)));
  expect(importing.filter((path) => !path.startsWith('components/ui/'))).toEqual([
    // It closes without an animation, unlike a Dialog.
    'components/palette/palette-dialog.tsx',
  ]);
});

it('what has entered is no longer animated: it would have a surface of its own, drawn in each frame', () => {
  const animations = [...styles.matchAll(/--animate-([\w-]+): ([^;]+);/g)];
  const entering = animations.filter(([, name]) => /-in$|^appear/.test(name ?? ''));
  expect(entering.length).toBeGreaterThan(0);
  expect(entering.filter(([, , value]) => /\b(both|forwards)\b/.test(value ?? ''))).toEqual([]);
});
