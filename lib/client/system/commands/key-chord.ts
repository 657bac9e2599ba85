/** A key with its modifiers, for instance `Mod+Shift+O`; Mod is Command on Apple keyboards, else Ctrl. */
export interface KeyChord {
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  /** A capital Latin letter, a sign, or the name of a key such as `Escape`. */
  readonly key: string;
}

/** The fields of a keyboard event that say which keys are down. */
export type PressedKeys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Signs by their position on the keyboard, for layouts that do not have them. */
const PLACES: Readonly<Record<string, { readonly code: string; readonly shift: boolean }>> = {
  '/': { code: 'Slash', shift: false },
  '?': { code: 'Slash', shift: true },
  ',': { code: 'Comma', shift: false },
};

/** Parses a chord such as `Mod+Shift+O`. */
export function parseChord(written: string): KeyChord {
  const parts = written.split('+');
  return {
    mod: parts.includes('Mod'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
    key: parts.at(-1) ?? '',
  };
}

/**
 * Returns whether the pressed keys are those of the chord: by the sign they produce where the layout has it, else by
 * position.
 */
export function isChordPressed(chord: KeyChord, event: PressedKeys, isApple: boolean): boolean {
  const mod = isApple ? event.metaKey : event.ctrlKey;
  const other = isApple ? event.ctrlKey : event.metaKey;
  if (mod !== chord.mod || other || event.altKey !== chord.alt) return false;
  const place = PLACES[chord.key];
  if (place === undefined) return event.shiftKey === chord.shift && writtenKey(event) === chord.key;
  // Whether a sign needs Shift depends on the layout.
  if (event.key === chord.key) return true;
  return !isAscii(event.key) && event.code === place.code && event.shiftKey === place.shift;
}

/** Returns the letter of the key where the layout is Latin, else the one at its position. */
function writtenKey({ key, code }: PressedKeys): string {
  if (key.length > 1) return key;
  return isAscii(key) ? key.toUpperCase() : code.replace(/^Key/, '');
}

function isAscii(key: string): boolean {
  return /^[\x21-\x7e]$/.test(key);
}
