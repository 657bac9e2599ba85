import type { InputSource, KeyAction } from './wire';

/** Follows https://www.w3.org/TR/webdriver/#keyboard-actions. */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Home: '\uE011',
  End: '\uE010',
};

/** WebKitGTK's driver loses keys of long lists. */
const CHARACTERS_AT_ONCE = 40;

export function keyActions(keys: string): InputSource {
  const values = keys.split('+').map((key) => KEYS[key] ?? key);
  return source([...values.map(down), ...values.toReversed().map(up)]);
}

export function typeActions(text: string): InputSource[] {
  const characters = [...text];
  const pieces = Array.from({ length: Math.ceil(characters.length / CHARACTERS_AT_ONCE) }, (_, index) =>
    characters.slice(index * CHARACTERS_AT_ONCE, (index + 1) * CHARACTERS_AT_ONCE),
  );
  return pieces.map((piece) => source(piece.flatMap((character) => [down(character), up(character)])));
}

function source(actions: readonly KeyAction[]): InputSource {
  return { type: 'key', id: 'keyboard', actions };
}

function down(value: string): KeyAction {
  return { type: 'keyDown', value };
}

function up(value: string): KeyAction {
  return { type: 'keyUp', value };
}
