import type { LanguageInput } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';

export interface Grammar {
  readonly name: string;
  readonly load: LanguageInput;
}

const GRAMMARS: Readonly<Record<string, LanguageInput>> = bundledLanguages;

const ALIASES: Readonly<Record<string, string>> = {
  cc: 'cpp',
  console: 'bash',
  ex: 'elixir',
  golang: 'go',
  h: 'c',
  hpp: 'cpp',
  htm: 'html',
  mysql: 'sql',
  patch: 'diff',
  pl: 'perl',
  postgresql: 'sql',
  sqlite: 'sql',
  svg: 'xml',
};

/** Null means no highlighting. */
export function findGrammar(language: string): Grammar | null {
  const name = (Object.hasOwn(ALIASES, language) ? ALIASES[language] : undefined) ?? language;
  const load = Object.hasOwn(GRAMMARS, name) ? GRAMMARS[name] : undefined;
  return load === undefined ? null : { name, load };
}
