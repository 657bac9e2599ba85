import { COMPOSER_INPUT_ID } from '../composer/composer-input';
import type { Command } from './command-list';
import { isApple } from './is-apple';
import { isChordPressed, parseChord } from './key-chord';

/** What browsers report for a key that an input method takes for itself. */
const INPUT_METHOD_KEY_CODE = 229;

/** Fields in which a person writes. */
const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [contenteditable=""], [contenteditable=true]';

/** Lists and menus in which letters look for an entry. */
const TYPED_INTO = '[role="menu"], [role="listbox"], [role="combobox"]';

/** Whether the keys that were pressed call for the command where the focus is now. */
export function isKeyFor(command: Command, event: KeyboardEvent): boolean {
  if (command.keys === undefined || event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE)
    return false;
  const chord = command.keys.map(parseChord).find((each) => isChordPressed(each, event, isApple()));
  if (chord === undefined) return false;
  const focused = event.target instanceof Element ? event.target : null;
  switch (command.place) {
    case 'message-field':
      return focused?.id === COMPOSER_INPUT_ID && isEmptyField(focused);
    case 'outside-fields':
      return chord.mod || !isWithin(focused, `${TEXT_FIELD}, ${TYPED_INTO}`);
    case 'anywhere':
    case undefined:
      // With Alt, arrows move in a text that is being written.
      return !chord.alt || !isWithin(focused, TEXT_FIELD) || isEmptyField(focused);
  }
}

function isWithin(element: Element | null, selector: string): boolean {
  return element !== null && element.closest(selector) !== null;
}

function isEmptyField(element: Element | null): boolean {
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value === ''
  );
}
