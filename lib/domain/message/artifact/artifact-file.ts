import { cleanFilename } from '../../shared/clean-filename';
import type { ArtifactKind } from './artifact-kind';

export interface ArtifactFile {
  readonly filename: string;
  readonly type: string;
}

const BY_KIND: Readonly<
  Record<Exclude<ArtifactKind, 'code' | 'react'>, readonly [extension: string, type: string]>
> = {
  html: ['html', 'text/html'],
  svg: ['svg', 'image/svg+xml'],
  mermaid: ['mmd', 'text/plain'],
  markdown: ['md', 'text/markdown'],
};

const EXTENSIONS: Readonly<Record<string, string>> = {
  bash: 'sh',
  batch: 'bat',
  'c#': 'cs',
  'c++': 'cpp',
  csharp: 'cs',
  dockerfile: 'dockerfile',
  elixir: 'ex',
  golang: 'go',
  haskell: 'hs',
  javascript: 'js',
  kotlin: 'kt',
  latex: 'tex',
  perl: 'pl',
  plaintext: 'txt',
  powershell: 'ps1',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  shell: 'sh',
  typescript: 'ts',
  yaml: 'yaml',
  zsh: 'sh',
};

/** A name's own extension stays. */
export function artifactFile(
  { kind, title }: { kind: ArtifactKind; title: string | null },
  language: string,
  fallback: string,
): ArtifactFile {
  const [extension, type] =
    kind === 'code' || kind === 'react' ? [codeExtension(language), 'text/plain'] : BY_KIND[kind];
  const name = title?.split('/').at(-1) ?? '';
  const own = /^(.*[^.])\.([a-z\d]{1,8})$/i.exec(name);
  const keepsOwn =
    own !== null && (kind === 'code' || kind === 'react' || own[2]?.toLowerCase() === extension);
  const base = cleanFilename(keepsOwn ? (own[1] ?? '') : (title ?? ''), fallback);
  return { filename: `${base}.${keepsOwn ? (own[2] ?? extension) : extension}`, type };
}

function codeExtension(language: string): string {
  const known = Object.hasOwn(EXTENSIONS, language) ? EXTENSIONS[language] : undefined;
  return known ?? (/^[a-z\d]{1,8}$/.test(language) ? language : 'txt');
}
