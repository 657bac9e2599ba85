import { type AttachedFile } from '@/lib/domain/file/attached-file';
import { downloadPath, filePath } from '@/lib/domain/file/file-path';
import type { ContentPart } from '@/lib/domain/message/content-part';

/** Models write this before the name of a file that their code made. */
const WORKING_FOLDER = 'sandbox:/mnt/data/';

/** At one of these characters such a name ends. */
const NAME_END = /[\s)\]"'<>]/;

const MADE_FILE = /\n!?\[[^\]\n]*\]\(\/api\/files\/download\/[\w-]+(?:\?download=true)?\)\n\n/g;

export type MadeFile = Pick<AttachedFile, 'fileId' | 'filename' | 'widthPx'>;

export function madeFiles(parts: readonly ContentPart[]): MadeFile[] {
  return parts.flatMap((part) => (part.type === 'tool_call' ? (part.files ?? []) : []));
}

export function isPicture({ widthPx }: MadeFile): boolean {
  return widthPx !== null;
}

/** The file stands on a line of its own, as a picture or a link. */
export function madeFileText(file: MadeFile): string {
  const name = file.filename.replaceAll(/[[\]\\\n]/g, '_');
  return isPicture(file)
    ? `\n![${name}](${filePath(file.fileId)})\n\n`
    : `\n[${name}](${downloadPath(file.fileId)})\n\n`;
}

export function withoutMadeFiles(text: string): string {
  return text.replaceAll(MADE_FILE, '');
}

/** The names that models use for files become addresses; of one name the last file wins. */
export function withFileAddresses(text: string, files: readonly MadeFile[]): string {
  if (files.length === 0 || !text.includes(WORKING_FOLDER)) return text;
  const byName = new Map(files.map((file) => [file.filename, file]));
  const [before = '', ...named] = text.split(WORKING_FOLDER);
  let replaced = before;
  for (const rest of named) {
    const end = rest.search(NAME_END);
    const written = end === -1 ? rest : rest.slice(0, end);
    const file = byName.get(written) ?? byName.get(decoded(written));
    replaced +=
      file === undefined ? `${WORKING_FOLDER}${rest}` : `${addressOf(file)}${rest.slice(written.length)}`;
  }
  return replaced;
}

function addressOf(file: MadeFile): string {
  return isPicture(file) ? filePath(file.fileId) : downloadPath(file.fileId);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
