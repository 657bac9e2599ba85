import type { ContentPart } from './content-part';

/** The new text part stands at the position of the first one (else last); all other parts stay. */
export function replaceText(parts: readonly ContentPart[], text: string): ContentPart[] {
  const replacement: ContentPart = { type: 'text', text };
  const first = parts.findIndex((part) => part.type === 'text');
  if (first === -1) return [...parts, replacement];
  return parts.flatMap<ContentPart>((part, index) => {
    if (part.type !== 'text') return [part];
    return index === first ? [replacement] : [];
  });
}
