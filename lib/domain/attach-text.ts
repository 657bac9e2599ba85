/** The text of a message with a text file behind it: its name, and what is in it between fences no line of it ends. */
export function attachText(message: string, file: { name: string; text: string }): string {
  const runs = file.text.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1);
  const text = file.text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
  const block = `${oneLine(file.name)}\n${fence}\n${text}\n${fence}\n`;
  return message.trim() === '' ? block : `${message.trimEnd()}\n\n${block}`;
}

function oneLine(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim();
}
