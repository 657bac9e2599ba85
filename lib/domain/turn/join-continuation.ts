/**
 * Returns the text an edited or continued answer continues from: the text, and one space unless it ends in one or is
 * empty.
 */
export function continuationBase(generation: string): string {
  return generation === '' || generation.endsWith(' ') ? generation : `${generation} `;
}
