/** Puts passages before a message as quotes of Markdown, each line marked. */
export function withQuotes(quotes: readonly string[], text: string): string {
  return [...quotes.map(toBlock), text].join('\n\n');
}

function toBlock(quote: string): string {
  return quote
    .split(/\r\n?|\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
