export const CUT_SEQUENCE = -1;

/** Returns the length; 0 means that it is no character, -1 that the bytes end within it. */
export function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = lengthOf(first);
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) return CUT_SEQUENCE;
    const [low, high] = index === 1 ? secondRange(first) : USUAL;
    if (byte < low || byte > high) return 0;
  }
  return length;
}

const USUAL: readonly [number, number] = [0x80, 0xbf];

function lengthOf(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 0;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

/** Bytes outside of the range have a shorter form, or are no character. */
function secondRange(first: number): readonly [number, number] {
  if (first === 0xe0) return [0xa0, 0xbf];
  if (first === 0xed) return [0x80, 0x9f];
  if (first === 0xf0) return [0x90, 0xbf];
  return first === 0xf4 ? [0x80, 0x8f] : USUAL;
}
