import type { ContentPart } from '../../message/content-part';

/**
 * A text after another one, with thoughts or a call between them, becomes a paragraph: read as one text, the two
 * would be glued.
 */
export function textsApart(parts: readonly ContentPart[]): ContentPart[] {
  let before = '';
  return parts.map((part) => {
    if (part.type !== 'text') return part;
    const isGlued = before !== '' && !before.endsWith('\n') && !part.text.startsWith('\n');
    before = part.text;
    return isGlued ? { ...part, text: `\n\n${part.text}` } : part;
  });
}
