export interface KeyChord {
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  /** It is a capital Latin letter, a sign, or a name such as `Escape`. */
  readonly key: string;
}

export type PressedKeys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Locates signs by position, for layouts that lack them. */
const PLACES: Readonly<Record<string, { readonly code: string; readonly shift: boolean }>> = {
  '/': { code: 'Slash', shift: false },
  '?': { code: 'Slash', shift: true },
  ',': { code: 'Comma', shift: false },
};

export function parseChord(written: string): KeyChord {
  const parts = written.split('+');
  return {
    mod: parts.includes('Mod'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
    key: parts.at(-1) ?? '',
  };
}

/** Compares by the sign the keys produce where the layout has it, else by position. */
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

function writtenKey({ key, code }: PressedKeys): string {
  if (key.length > 1) return key;
  return isAscii(key) ? key.toUpperCase() : code.replace(/^Key/, '');
}

function isAscii(key: string): boolean {
  return /^[\x21-\x7e]$/.test(key);
}
