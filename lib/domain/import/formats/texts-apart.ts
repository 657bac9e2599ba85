import type { ContentPart } from '../../message/content-part';

/** Two texts with thoughts or a call between them would be read as one. */
export function textsApart(parts: readonly ContentPart[]): ContentPart[] {
  let before = '';
  return parts.map((part) => {
    if (part.type !== 'text') return part;
    const isGlued = before !== '' && !before.endsWith('\n') && !part.text.startsWith('\n');
    before = part.text;
    return isGlued ? { ...part, text: `\n\n${part.text}` } : part;
  });
}
