import { COMPOSER_INPUT_ID } from '../../page/composer-input';
import { isComposing } from '../../page/is-composing';
import type { Command } from './command-list';
import { isApple } from './is-apple';
import { isChordPressed, parseChord } from './key-chord';

const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [contenteditable=""], [contenteditable=true]';

/** In these lists and menus letters jump to an entry. */
const TYPED_INTO = '[role="menu"], [role="listbox"], [role="combobox"]';

export function isKeyFor(command: Command, event: KeyboardEvent): boolean {
  if (command.keys === undefined || isComposing(event)) return false;
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
      // With Alt, arrows move the cursor in a text that is being written, and letters of some keyboards write signs.
      return (
        !chord.alt || !isWithin(focused, TEXT_FIELD) || isEmptyField(focused) || isPlainLetter(event.key)
      );
  }
}

/** A key that is pressed with Alt types no plain letter. */
function isPlainLetter(key: string): boolean {
  return /^[a-z]$/i.test(key);
}

function isWithin(element: Element | null, selector: string): boolean {
  return element !== null && element.closest(selector) !== null;
}

function isEmptyField(element: Element | null): boolean {
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value === ''
  );
}
