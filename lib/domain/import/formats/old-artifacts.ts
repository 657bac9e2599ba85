const OPENING = '<antArtifact';
const CLOSING = '</antArtifact>';

const LANGUAGES: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'text/markdown': 'markdown',
  'image/svg+xml': 'svg',
  'application/vnd.ant.mermaid': 'mermaid',
  'application/vnd.ant.react': 'tsx',
};

/** Claude marked artifacts in this way in 2024. */
export function withFencedArtifacts(text: string): string {
  let result = '';
  let position = 0;
  for (;;) {
    const start = text.indexOf(OPENING, position);
    const tagEnd = start === -1 ? -1 : text.indexOf('>', start);
    const end = tagEnd === -1 ? -1 : text.indexOf(CLOSING, tagEnd);
    if (end === -1) return result + text.slice(position);
    result += text.slice(position, start) + blockOf(text.slice(start, tagEnd), text.slice(tagEnd + 1, end));
    position = end + CLOSING.length;
  }
}

function blockOf(tag: string, code: string): string {
  const title = attribute(tag, 'title');
  const language =
    LANGUAGES[attribute(tag, 'type')] ??
    attribute(tag, 'language')
      .replace(/[^\w+#-]/g, '')
      .slice(0, 30);
  // The fence is longer than any run of backticks in the code.
  const runs = code.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run.length), 2) + 1);
  const heading = title === '' ? '' : `**${title.replace(/[*\\`]/g, '\\$&')}**\n\n`;
  return `\n${heading}${fence}${language}\n${code.replace(/^\n|\n$/g, '')}\n${fence}\n`;
}

function attribute(tag: string, name: string): string {
  const start = tag.indexOf(` ${name}="`);
  if (start === -1) return '';
  const from = start + name.length + 3;
  const end = tag.indexOf('"', from);
  return end === -1 ? '' : tag.slice(from, end);
}
