const TYPES: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  json: 'application/json',
  jsonl: 'application/jsonl',
  ndjson: 'application/x-ndjson',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  toml: 'application/toml',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  cjs: 'text/javascript',
  ts: 'text/x-typescript',
  tsx: 'text/x-typescript',
  py: 'text/x-python',
  rb: 'text/x-ruby',
  java: 'text/x-java',
  kt: 'text/x-kotlin',
  go: 'text/x-go',
  rs: 'text/x-rust',
  c: 'text/x-c',
  h: 'text/x-c',
  cpp: 'text/x-c++',
  cs: 'text/x-csharp',
  php: 'text/x-php',
  swift: 'text/x-swift',
  sh: 'application/x-sh',
  sql: 'application/sql',
  tex: 'text/x-tex',
  vtt: 'text/vtt',
  vcf: 'text/vcard',
  ics: 'text/calendar',
  eml: 'message/rfc822',
  emlx: 'message/rfc822',
  mbox: 'application/mbox',
  mht: 'multipart/related',
  mhtml: 'multipart/related',
  ipynb: 'application/x-ipynb+json',
  log: 'text/plain',
  txt: 'text/plain',
  srt: 'text/plain',
  asc: 'text/plain',
  pgp: 'text/plain',
  ps: 'text/plain',
  eps: 'text/plain',
  stl: 'text/plain',
};

const PLAIN_TEXT = 'text/plain';

export function textTypeOf(filename: string): string {
  return findTextType(filename) ?? PLAIN_TEXT;
}

export function findTextType(filename: string): string | null {
  const end = /\.([^.]+)$/.exec(filename.toLowerCase())?.[1] ?? '';
  return Object.hasOwn(TYPES, end) ? (TYPES[end] ?? null) : null;
}

export const TEXT_TYPES: readonly string[] = [...new Set([PLAIN_TEXT, ...Object.values(TYPES)])];

export function isTextType(mimeType: string): boolean {
  return TEXT_TYPES.includes(mimeType);
}
