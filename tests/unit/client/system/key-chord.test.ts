import { COMMANDS, type Command } from '@/lib/client/system/commands/command-list';
import { isChordPressed, parseChord, type PressedKeys } from '@/lib/client/system/commands/key-chord';

const NOTHING = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const pressed = (written: string, keys: Partial<PressedKeys>, isApple = false) =>
  isChordPressed(parseChord(written), { key: '', code: '', ...NOTHING, ...keys }, isApple);

it('takes Ctrl where there is no Command key, and Command where there is', () => {
  const withCtrl = { key: 'k', code: 'KeyK', ctrlKey: true };
  const withCommand = { key: 'k', code: 'KeyK', metaKey: true };
  expect(pressed('Mod+K', withCtrl)).toBe(true);
  expect(pressed('Mod+K', withCtrl, true)).toBe(false);
  expect(pressed('Mod+K', withCommand, true)).toBe(true);
  expect(pressed('Mod+K', withCommand)).toBe(false);
});

it('matches exactly the named keys', () => {
  expect(pressed('Mod+K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(pressed('Mod+K', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true })).toBe(false);
  expect(pressed('Mod+Shift+O', { key: 'O', code: 'KeyO', ctrlKey: true, shiftKey: true })).toBe(true);
});

it.each([
  ['Cyrillic', { key: 'л', code: 'KeyK' }],
  ['Arabic', { key: 'ن', code: 'KeyK' }],
  ['Hebrew', { key: 'ל', code: 'KeyK' }],
])('goes by the place of the key on a %s layout', (_layout, keys) => {
  expect(pressed('Mod+K', { ...keys, ctrlKey: true })).toBe(true);
});

it('matches the letter where the layout has it on another key', () => {
  // On a Dvorak keyboard the key in the place of V writes K.
  expect(pressed('Mod+K', { key: 'k', code: 'KeyV', ctrlKey: true })).toBe(true);
  expect(pressed('Mod+K', { key: 't', code: 'KeyK', ctrlKey: true })).toBe(false);
});

it('matches a sign however a layout writes it, and its key where the layout has none', () => {
  expect(pressed('?', { key: '?', code: 'Minus', shiftKey: true })).toBe(true);
  expect(pressed('/', { key: '/', code: 'Digit7', shiftKey: true })).toBe(true);
  expect(pressed('?', { key: '؟', code: 'Slash', shiftKey: true })).toBe(true);
  expect(pressed('/', { key: '?', code: 'Slash', shiftKey: true })).toBe(false);
});

/** Common browser commands have these keys, or browsers reserve them. */
const BROWSER_KEYS = [
  ...['T', 'W', 'N', 'L', 'R', 'P', 'S', 'D', 'H', 'J', 'U', 'A', 'C', 'V', 'X', 'Z'].map(
    (key) => `Mod+${key}`,
  ),
  ...['T', 'W', 'N', 'R', 'I', 'J', 'Delete', 'Tab'].map((key) => `Mod+Shift+${key}`),
  'Alt+ArrowLeft',
  'Alt+ArrowRight',
  'F5',
];

it('no command takes a key that users need for the browser itself, and no two share one', () => {
  const keys = COMMANDS.flatMap((command: Command) => command.keys ?? []);
  expect(keys.filter((key) => BROWSER_KEYS.includes(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

it('matches a comma by its place where the layout writes none', () => {
  expect(pressed('Mod+,', { key: ',', code: 'Comma', ctrlKey: true })).toBe(true);
  expect(pressed('Mod+,', { key: 'б', code: 'Comma', ctrlKey: true })).toBe(true);
  expect(pressed('Mod+,', { key: 'б', code: 'Comma' })).toBe(false);
});
