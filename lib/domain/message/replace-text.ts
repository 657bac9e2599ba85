import type { ContentPart } from './content-part';

/** The new part takes the place of the first one, or goes to the end. */
export function replaceText(parts: readonly ContentPart[], text: string): ContentPart[] {
  const replacement: ContentPart = { type: 'text', text };
  const first = parts.findIndex((part) => part.type === 'text');
  if (first === -1) return [...parts, replacement];
  return parts.flatMap<ContentPart>((part, index) => {
    if (part.type !== 'text') return [part];
    return index === first ? [replacement] : [];
  });
}
