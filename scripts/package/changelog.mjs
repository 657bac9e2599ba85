const SECTION = /^## /m;
const NEXT = '-next';
/** Such a section begins with it. */
const NOT_RELEASED = 'Not released yet. ';

/**
 * Returns the changelog with a section of this version on top: what was kept for the next release gets its number; else
 * the subjects of the commits are its draft, which a person makes shorter.
 *
 * @param {string} text
 * @param {{ version: string, subjects: readonly string[] }} release
 */
export function withRelease(text, { version, subjects }) {
  const newest = newestOf(text);
  if (newest === version) return text;
  const drafted = subjects.map((subject) => `- ${subject}.`).join('\n');
  if (newest?.endsWith(NEXT)) {
    const titled = text.replace(`## ${newest}`, `## ${version}`).replace(NOT_RELEASED, '');
    return drafted === ''
      ? titled
      : titled.replace(/^### Upgrade notes$/m, `${drafted}\n\n### Upgrade notes`);
  }
  const section = `## ${version}\n\n${drafted}\n\n### Upgrade notes\n\n- Nothing to do.\n\n`;
  const start = text.search(SECTION);
  return start === -1
    ? `${text.trimEnd()}\n\n${section}`
    : text.slice(0, start) + section + text.slice(start);
}

/** Returns the number of the newest section, or undefined when there is none. */
export function newestOf(text) {
  return /^## (.*)$/m.exec(text)?.[1];
}

/** Returns the newest section without its title. */
export function newestNotes(text) {
  const [, newest = ''] = text.split(SECTION);
  return newest.slice(newest.indexOf('\n')).trim();
}
