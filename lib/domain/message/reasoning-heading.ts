/** Only this much is searched, since a growing text is searched again and again. */
const SEARCHED_CHARACTERS = 20_000;
const HEADING_LIMIT_CHARACTERS = 120;

const BOLD_LINE = /^\*\*([^*]+)\*\*$/;
const HEADING_LINE = /^#{1,6} ([^#].*)$/;

/** Returns plain text; null means that there is no heading. */
export function reasoningHeading(text: string): string | null {
  const lines = text.slice(-SEARCHED_CHARACTERS).split('\n');
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = (lines[index] ?? '').trim();
    if (line.length > HEADING_LIMIT_CHARACTERS) continue;
    const heading = BOLD_LINE.exec(line)?.[1] ?? HEADING_LINE.exec(line)?.[1];
    if (heading !== undefined) return heading.replaceAll(/[*_`]/g, '').trim();
  }
  return null;
}
