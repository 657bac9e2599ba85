import { withClosedFence } from './close-fence';
import { escapeMarkdown } from './escape-markdown';
import { exportedSettings } from './export-settings';
import { readableParts, speakerOf, type ExportSource, type ExportWords } from './export-source';

export function* toMarkdownExport(
  source: ExportSource,
  { includeOptions }: { includeOptions: boolean },
  words: ExportWords,
): Generator<string> {
  const { conversation, messages, exportedAt } = source;
  yield paragraphs([
    `# ${escapeMarkdown(conversation.title)}`,
    [
      `- ${words.conversation}: \`${conversation.conversationId}\``,
      `- ${words.exported}: ${exportedAt}`,
    ].join('\n'),
  ]);
  if (includeOptions) yield paragraphs([`## ${words.settings}`, toTable(exportedSettings(conversation))]);
  for (const message of messages)
    yield paragraphs([
      '---',
      `**${escapeMarkdown(speakerOf(message, words))}**`,
      ...readableParts(message, words).map(withClosedFence),
    ]);
}

function paragraphs(texts: readonly string[]): string {
  return `${texts.join('\n\n')}\n\n`;
}

function toTable(settings: object): string {
  const rows = Object.entries(settings).map(
    ([name, value]) => `| ${name} | ${cell(typeof value === 'string' ? value : JSON.stringify(value))} |`,
  );
  return ['| | |', '| --- | --- |', ...rows].join('\n');
}

function cell(text: string): string {
  return escapeMarkdown(text).replaceAll('|', '\\|');
}
