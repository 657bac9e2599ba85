import { exportedSettings } from './export-settings';
import { readableParts, speakerOf, type ExportSource, type ExportWords } from './export-source';

const RULE = '-'.repeat(24);

export function* toTextExport(
  source: ExportSource,
  { includeOptions }: { includeOptions: boolean },
  words: ExportWords,
): Generator<string> {
  const { conversation, messages, exportedAt } = source;
  yield lines([
    oneLine(conversation.title),
    RULE,
    `${words.conversation}: ${conversation.conversationId}`,
    `${words.exported}: ${exportedAt}`,
  ]);
  if (includeOptions)
    yield lines([
      '',
      words.settings,
      RULE,
      ...Object.entries(exportedSettings(conversation)).map(
        ([name, value]) => `${name}: ${valueText(value)}`,
      ),
    ]);
  for (const message of messages)
    yield lines(['', `>> ${oneLine(speakerOf(message, words))}:`, ...readableParts(message, words)]);
}

function lines(texts: readonly string[]): string {
  return `${texts.join('\n')}\n`;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
