import { BLANKS, trimOf } from '../shared/text/trim-of';

/** The longest name of a file, in characters; the ends of longer names are kept, since the kind is there. */
const NAME_LIMIT_CHARACTERS = 255;

/** Without a name. */
const UNNAMED = 'file';

/** The name of a file that some systems hide. */
const HIDDEN = /^\.[\p{L}\p{N}_-]/u;

/** What browsers write in the name of a file of a form for what would end it; every other `%` stands for itself. */
const IN_FORMS: Readonly<Record<string, string>> = { '%22': '"', '%0D': '', '%0A': ' ' };

/** Returns the name that the sender of a form gave a file. */
export function fromFormFilename(name: string): string {
  return name.replace(/%(?:22|0D|0A)/g, (written) => IN_FORMS[written] ?? written);
}

/**
 * Returns the name of a file as it is shown and saved: without folders, control characters, marks that reverse the
 * reading direction and characters no file system takes. It is never used as a path.
 */
export function toFilename(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const readable = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Bidi_Control}\u{FFFD}]/gu, '')
    .replace(/[<>:"|?*]/g, '_');
  const bare = trimOf(readable, `.${BLANKS}`);
  if (bare === '') return UNNAMED;
  // Such as .gitignore; more than one dot leads out of a folder.
  const clean = HIDDEN.test(readable) ? `.${bare}` : bare;
  const characters = [...clean];
  if (characters.length <= NAME_LIMIT_CHARACTERS) return clean;
  const extension = /\.[^.]{1,16}$/u.exec(clean)?.[0] ?? '';
  return characters.slice(0, NAME_LIMIT_CHARACTERS - [...extension].length).join('') + extension;
}
