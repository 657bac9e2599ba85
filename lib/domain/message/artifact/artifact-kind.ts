/** What a block can be shown as. */
export const ARTIFACT_KINDS = ['html', 'react', 'svg', 'mermaid', 'markdown', 'code'] as const;

export type ArtifactKind = (typeof ARTIFACT_KINDS)[number];

const BY_LANGUAGE: Readonly<Record<string, ArtifactKind>> = {
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  svg: 'svg',
  mermaid: 'mermaid',
  markdown: 'markdown',
  md: 'markdown',
};

/** Blocks of fewer lines stay code in the text, unless they are named. */
const LEAST_LINES: Readonly<Record<ArtifactKind, number>> = {
  html: 10,
  react: 8,
  svg: 3,
  mermaid: 2,
  markdown: 15,
  code: 25,
};

/** Returns what code in a language is shown as: a component in JSX or TSX is React; what cannot be drawn is code. */
export function artifactKind(language: string, code: string): ArtifactKind {
  if (language === 'jsx' || language === 'tsx')
    return /\bexport\s+default\b|\bfrom\s+['"]react['"]/.test(code) ? 'react' : 'code';
  if (language === 'xml') return /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(code) ? 'svg' : 'code';
  return Object.hasOwn(BY_LANGUAGE, language) ? (BY_LANGUAGE[language] ?? 'code') : 'code';
}

/** Returns whether a block without a name is long enough to stand beside the chat; a whole page always is. */
export function isLongEnough(kind: ArtifactKind, code: string, lineCount: number): boolean {
  return lineCount >= LEAST_LINES[kind] || (kind === 'html' && /^\s*<(?:!doctype\s+html|html)\b/i.test(code));
}
