import type { ExportSource, ExportWords } from '@/lib/domain/export/export-source';
import type { ExportChoice } from '@/lib/domain/export/export-type';
import { toCsvExport } from '@/lib/domain/export/to-csv-export';
import { toJsonExport } from '@/lib/domain/export/to-json-export';
import { toMarkdownExport } from '@/lib/domain/export/to-markdown-export';
import { toTextExport } from '@/lib/domain/export/to-text-export';

export type TextExportType = Exclude<ExportChoice['type'], 'screenshot'>;

export const EXPORT_MIME_TYPES: Readonly<Record<TextExportType, string>> = {
  text: 'text/plain;charset=utf-8',
  markdown: 'text/markdown;charset=utf-8',
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
};

/** Yields about one piece for each message. */
export function exportPieces(
  type: TextExportType,
  source: ExportSource,
  choice: ExportChoice,
  words: ExportWords,
): Iterable<string> {
  switch (type) {
    case 'text':
      return toTextExport(source, choice, words);
    case 'markdown':
      return toMarkdownExport(source, choice, words);
    case 'json':
      return toJsonExport(source, choice);
    case 'csv':
      return toCsvExport(source);
  }
}
