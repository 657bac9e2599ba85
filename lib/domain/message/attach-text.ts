/** No line of the file closes its fence. */
export function attachText(message: string, file: { name: string; text: string }): string {
  const runs = file.text.match(/`{3,}/g) ?? [];
  const longest = runs.reduce((length, run) => Math.max(length, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  const text = withoutLastLineFeeds(file.text.replaceAll(/\r\n?/g, '\n'));
  const block = `${oneLine(file.name)}\n${fence}\n${text}\n${fence}\n`;
  return message.trim() === '' ? block : `${message.trimEnd()}\n\n${block}`;
}

function withoutLastLineFeeds(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '\n') end -= 1;
  return text.slice(0, end);
}

function oneLine(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim();
}
