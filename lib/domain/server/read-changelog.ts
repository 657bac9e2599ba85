const HEADING = '## ';

export interface ChangelogSection {
  readonly version: string;
  /** Without the heading, trimmed. */
  readonly text: string;
}

/** Returns the sections of the releases that are newer than a version, or all when it has no section. */
export function changesSince(changelog: string, version: string | null): ChangelogSection[] {
  const sections = readSections(changelog);
  const at = sections.findIndex((section) => section.version === version);
  return at < 0 ? sections : sections.slice(0, at);
}

/** The newest stands first. */
export function readSections(changelog: string): ChangelogSection[] {
  const sections: { version: string; lines: string[] }[] = [];
  for (const line of changelog.split('\n'))
    if (line.startsWith(HEADING)) sections.push({ version: line.slice(HEADING.length).trim(), lines: [] });
    else sections.at(-1)?.lines.push(line);
  return sections.map(({ version, lines }) => ({ version, text: lines.join('\n').trim() }));
}
