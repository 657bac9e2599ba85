const HEADING = '## ';

export interface ChangelogSection {
  readonly version: string;
  /** The text comes without its heading. */
  readonly text: string;
}

/** Without a section of that version all are returned. */
export function changesSince(changelog: string, version: string | null): ChangelogSection[] {
  const sections = readSections(changelog);
  const at = sections.findIndex((section) => section.version === version);
  return at < 0 ? sections : sections.slice(0, at);
}

/** The newest comes first. */
export function readSections(changelog: string): ChangelogSection[] {
  const sections: { version: string; lines: string[] }[] = [];
  for (const line of changelog.split('\n'))
    if (line.startsWith(HEADING)) sections.push({ version: line.slice(HEADING.length).trim(), lines: [] });
    else sections.at(-1)?.lines.push(line);
  return sections.map(({ version, lines }) => ({ version, text: lines.join('\n').trim() }));
}
