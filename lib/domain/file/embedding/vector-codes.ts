/** Embeddings of any model lie between these; what is outside is no embedding. */
const DIMENSIONS_MIN = 8;
const DIMENSIONS_LIMIT = 8_192;

const INT8_LIMIT = 127;

/** A vector as it is stored: its signs, by which it is found, and a byte for each number, by which it is ranked. */
export interface VectorCodes {
  /** A 0 or a 1 for each number. */
  readonly bits: string;
  readonly bytes: Int8Array;
}

/** Returns whether these numbers can be the embedding of a text: finite, of a possible length, and not all zero. */
export function isEmbedding(vector: readonly number[]): boolean {
  if (vector.length < DIMENSIONS_MIN || vector.length > DIMENSIONS_LIMIT) return false;
  return vector.every(Number.isFinite) && vector.some((value) => value !== 0);
}

/** Returns the codes of an embedding. What is lost of its length has no meaning, only its direction has. */
export function vectorCodes(vector: readonly number[]): VectorCodes {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return {
    bits: signBits(vector),
    bytes: Int8Array.from(vector, (value) => Math.round((value / largest) * INT8_LIMIT)),
  };
}

/** Returns the signs of a vector: a 1 for each number above zero. */
export function signBits(vector: readonly number[]): string {
  return vector.map((value) => (value > 0 ? '1' : '0')).join('');
}

/** Returns how alike the directions of a vector and a stored one are, at most 1; null when their lengths differ. */
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
