/** The text an edited or continued answer goes on from: itself, and one space unless it ends in one or is empty. */
export function continuationBase(generation: string): string {
  return generation === '' || generation.endsWith(' ') ? generation : `${generation} `;
}
