const DIMENSIONS_MIN = 8;
const DIMENSIONS_LIMIT = 8_192;

const INT8_LIMIT = 127;

export interface VectorCodes {
  readonly bits: string;
  readonly bytes: Int8Array;
}

export function isEmbedding(vector: readonly number[]): boolean {
  if (vector.length < DIMENSIONS_MIN || vector.length > DIMENSIONS_LIMIT) return false;
  return vector.every(Number.isFinite) && vector.some((value) => value !== 0);
}

/** Only the direction of a vector has a meaning, so its length is dropped. */
export function vectorCodes(vector: readonly number[]): VectorCodes {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return {
    bits: signBits(vector),
    bytes: Int8Array.from(vector, (value) => Math.round((value / largest) * INT8_LIMIT)),
  };
}

/** A number above zero becomes the bit 1. */
export function signBits(vector: readonly number[]): string {
  return vector.map((value) => (value > 0 ? '1' : '0')).join('');
}

/** The result is at most 1; null means that the lengths differ. */
export function similarity(vector: readonly number[], bytes: Int8Array): number | null {
  if (vector.length !== bytes.length) return null;
  let product = 0;
  let own = 0;
  let other = 0;
  for (let index = 0; index < vector.length; index += 1) {
    const value = vector[index] ?? 0;
    const byte = bytes[index] ?? 0;
    product += value * byte;
    own += value * value;
    other += byte * byte;
  }
  return product / Math.sqrt(own * other);
}
