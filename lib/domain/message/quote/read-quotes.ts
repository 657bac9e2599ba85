export interface QuotedText {
  /** The quotes come without their marks. */
  readonly quotes: readonly string[];
  readonly text: string;
}

/** A message that consists of quotes alone counts as a text. */
export function readQuotes(message: string): QuotedText {
  const lines = message.split('\n');
  const end = lines.findIndex((line) => !isQuoted(line) && line.trim() !== '');
  if (end < 1 || !isQuoted(lines[0] ?? '')) return { quotes: [], text: message };
  const quotes: string[][] = [];
  lines.slice(0, end).forEach((line, index, all) => {
    if (!isQuoted(line)) return;
    if (index === 0 || !isQuoted(all[index - 1] ?? '')) quotes.push([]);
    quotes.at(-1)?.push(line.trimStart().replace(/^> ?/, ''));
  });
  return { quotes: quotes.map((each) => each.join('\n')), text: lines.slice(end).join('\n') };
}

/** A mark without words behind it is often code. */
export function hasQuotes(message: string): boolean {
  return message.split('\n').some((line) => isQuoted(line) && /[^\s>]/.test(line));
}

/** Quoted words are not those of the writer. */
export function withoutQuotes(message: string): string {
  return message
    .split('\n')
    .filter((line) => !isQuoted(line))
    .join('\n');
}

function isQuoted(line: string): boolean {
  return line.trimStart().startsWith('>');
}
