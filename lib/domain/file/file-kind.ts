export type FileKind =
  | 'picture'
  | 'pdf'
  | 'text'
  | 'code'
  | 'document'
  | 'sheet'
  | 'slides'
  | 'archive'
  | 'audio'
  | 'video'
  | 'other';

const KINDS: readonly (readonly [RegExp, FileKind])[] = [
  [/^image\/svg/, 'code'],
  [/^image\//, 'picture'],
  [/^application\/pdf$/, 'pdf'],
  [/csv|tab-separated|spreadsheet|ms-excel/, 'sheet'],
  [/presentation|powerpoint/, 'slides'],
  [/wordprocessing|msword|opendocument\.text|rtf|epub|rfc822|mbox|^multipart\/|ipynb/, 'document'],
  [/^text\/(plain|markdown)$/, 'text'],
  [/^text\/|json|xml|yaml|toml|javascript|sql|x-sh$/, 'code'],
  [/zip|tar|compressed|x-7z|rar/, 'archive'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
];

const TEXT_KINDS: readonly FileKind[] = ['text', 'code'];

export function fileKindOf(mimeType: string): FileKind {
  const bare = mimeType.toLowerCase().split(';')[0]?.trim() ?? '';
  return KINDS.find(([pattern]) => pattern.test(bare))?.[1] ?? 'other';
}

export function isTextFile(mimeType: string): boolean {
  return TEXT_KINDS.includes(fileKindOf(mimeType)) || /^text\//i.test(mimeType);
}
