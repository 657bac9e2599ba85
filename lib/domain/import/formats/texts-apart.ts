import type { ContentPart } from '../../message/content-part';

/** Texts around thoughts or a call would be glued. */
export function textsApart(parts: readonly ContentPart[]): ContentPart[] {
  let before = '';
  return parts.map((part) => {
    if (part.type !== 'text') return part;
    const isGlued = before !== '' && !before.endsWith('\n') && !part.text.startsWith('\n');
    before = part.text;
    return isGlued ? { ...part, text: `\n\n${part.text}` } : part;
  });
}
