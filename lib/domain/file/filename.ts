import { BLANKS, trimOf } from '../shared/text/trim-of';

/** Longer names keep their end, since it tells the kind. */
const NAME_LIMIT_CHARACTERS = 255;

const UNNAMED = 'file';

const HIDDEN = /^\.[\p{L}\p{N}_-]/u;

/** Browsers write these in a file's name in a form; every other `%` stands for itself. */
const IN_FORMS: Readonly<Record<string, string>> = { '%22': '"', '%0D': '', '%0A': ' ' };

export function fromFormFilename(name: string): string {
  return name.replace(/%(?:22|0D|0A)/g, (written) => IN_FORMS[written] ?? written);
}

/**
 * Folders, control characters, reversing marks and forbidden characters are dropped. The name is never used as a path.
 */
export function toFilename(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const readable = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Bidi_Control}\u{FFFD}]/gu, '')
    .replace(/[<>:"|?*]/g, '_');
  const bare = trimOf(readable, `.${BLANKS}`);
  if (bare === '') return UNNAMED;
  // A single dot hides a file, such as .gitignore; more than one leads out of a folder.
  const clean = HIDDEN.test(readable) ? `.${bare}` : bare;
  const characters = [...clean];
  if (characters.length <= NAME_LIMIT_CHARACTERS) return clean;
  const extension = /\.[^.]{1,16}$/u.exec(clean)?.[0] ?? '';
  return characters.slice(0, NAME_LIMIT_CHARACTERS - [...extension].length).join('') + extension;
}
