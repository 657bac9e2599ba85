/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { createEvent, fireEvent } from '@testing-library/react';
import { EARLY_KEYS_SCRIPT } from '@/lib/client/system/commands/early-keys-script';
import { takeEarlyPalette } from '@/lib/client/system/commands/early-palette';

let field: HTMLTextAreaElement;

beforeEach(() => {
  field = document.createElement('textarea');
  document.body.replaceChildren(field);
  new Function(EARLY_KEYS_SCRIPT)();
});

function press(key: string, held: Partial<KeyboardEventInit> = {}): boolean {
  const event = createEvent.keyDown(field, { key, ...held });
  fireEvent(field, event);
  return !event.defaultPrevented;
}

const typed = (text: string) => [...text].map((letter) => press(letter));

it('keeps the keys of the palette and what is typed after them, out of the message', () => {
  expect(press('k', { ctrlKey: true })).toBe(false);
  expect(typed('usagw')).toEqual([false, false, false, false, false]);
  expect(press('Backspace')).toBe(false);
  expect(press('e')).toBe(false);
  expect(press('Enter')).toBe(false);
  expect(takeEarlyPalette()).toBe('usage');
});

it('knows the key by its place where the layout has other letters', () => {
  press('л', { ctrlKey: true, code: 'KeyK' });
  expect(takeEarlyPalette()).toBe('');
});

it.each([
  ['nothing was pressed', () => undefined],
  ['only text was typed', () => typed('k')],
  ['Escape was pressed after them', () => [press('k', { ctrlKey: true }), press('Escape')]],
  ['they were pressed twice', () => [press('k', { ctrlKey: true }), press('k', { ctrlKey: true })]],
  [
    'other keys were pressed',
    () => [press('k', { ctrlKey: true, shiftKey: true }), press('k', { metaKey: true })],
  ],
])('opens no palette when %s', (_case, act) => {
  act();
  expect(takeEarlyPalette()).toBeNull();
});

it('leaves the keys alone once they are handled, and other keys at all times', () => {
  expect(typed('Hi')).toEqual([true, true]);
  expect(press('Enter')).toBe(true);
  takeEarlyPalette();
  expect(press('k', { ctrlKey: true })).toBe(true);
});
