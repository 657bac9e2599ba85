export interface FenceInfo {
  /** The language is in lower case, or empty. */
  readonly language: string;
  readonly title: string | null;
  readonly isEdited: boolean;
}

const ARTIFACT_TITLE_LIMIT_CHARACTERS = 80;

export const EDITED_WORD = 'edited';

const INFO_LIMIT_CHARACTERS = 400;
const NAMED = /\b(?:title|name|file|filename|identifier)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/i;
const NOT_A_NAME =
  /\{[^}]*\}|\b[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)|\b(?:showLineNumbers|copy|wrap|linenos)\b/gi;

/** The info reads `html title="Snake"`, `js:app.js` or `py a.py`, for example. */
export function readFenceInfo(info: string): FenceInfo {
  const line = info.trim().slice(0, INFO_LIMIT_CHARACTERS);
  const first = /^[^\s{,:]*/.exec(line)?.[0] ?? '';
  const isNameFirst = first.includes('=');
  const rest = isNameFirst ? line : line.slice(first.length).replace(/^[:,]/, ' ');
  const named = NAMED.exec(rest);
  const words = rest
    .replaceAll(NOT_A_NAME, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const isEdited = words.at(-1) === EDITED_WORD;
  const plain = (isEdited ? words.slice(0, -1) : words).join(' ');
  const title = (named?.[1] ?? named?.[2] ?? named?.[3] ?? plain).trim();
  return { language: isNameFirst ? '' : first.toLowerCase(), title: shortTitle(title), isEdited };
}

/** Returns one line; null when it would be empty. */
export function shortTitle(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? null : line.slice(0, ARTIFACT_TITLE_LIMIT_CHARACTERS).trimEnd();
}
