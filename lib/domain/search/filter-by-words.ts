import { toSearchText } from '../search/search-text';

/** Returns those in which every word occurs; the order stays. */
export function filterByWords<One>(
  assistants: readonly One[],
  textsOf: (assistant: One) => readonly string[],
  query: string,
): readonly One[] {
  const words = toSearchText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return assistants;
  return assistants.filter((assistant) => {
    const text = toSearchText(textsOf(assistant).join('\n'));
    return words.every((word) => text.includes(word));
  });
}
