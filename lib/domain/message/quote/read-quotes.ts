export interface QuotedText {
  /** The passages before the text, without their marks. */
  readonly quotes: readonly string[];
  readonly text: string;
}

/** Reads the quotes that a message begins with; a message that is nothing else is text. */
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

/** Returns true where a line of the message quotes words, wherever it stands; a mark alone is often code. */
export function hasQuotes(message: string): boolean {
  return message.split('\n').some((line) => isQuoted(line) && /[^\s>]/.test(line));
}

/** Leaves out every quoted line, wherever it stands: the words of others are not those of the writer. */
export function withoutQuotes(message: string): string {
  return message
    .split('\n')
    .filter((line) => !isQuoted(line))
    .join('\n');
}

function isQuoted(line: string): boolean {
  return line.trimStart().startsWith('>');
}
