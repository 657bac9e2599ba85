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

/** Unnamed blocks of fewer lines stay code. */
const LEAST_LINES: Readonly<Record<ArtifactKind, number>> = {
  html: 10,
  react: 8,
  svg: 3,
  mermaid: 2,
  markdown: 15,
  code: 25,
};

export function artifactKind(language: string, code: string): ArtifactKind {
  if (language === 'jsx' || language === 'tsx')
    return /\bexport\s+default\b|\bfrom\s+['"]react['"]/.test(code) ? 'react' : 'code';
  if (language === 'xml') return /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(code) ? 'svg' : 'code';
  return Object.hasOwn(BY_LANGUAGE, language) ? (BY_LANGUAGE[language] ?? 'code') : 'code';
}

/** Artifacts of these kinds run also when they are short. */
export function isRunnable(kind: ArtifactKind): boolean {
  return kind === 'html' || kind === 'react' || kind === 'svg';
}

/** Whole pages and named blocks are always long enough. */
export function isLongEnough(kind: ArtifactKind, code: string, lineCount: number): boolean {
  return lineCount >= LEAST_LINES[kind] || (kind === 'html' && /^\s*<(?:!doctype\s+html|html)\b/i.test(code));
}
