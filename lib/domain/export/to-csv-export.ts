import type { Message } from '../message/message';
import { questionText } from '../message/question-text';
import { toCsvLine } from '../shared/csv-line';
import type { ExportSource } from './export-source';

export const CSV_COLUMNS = [
  'sender',
  'text',
  'isCreatedByUser',
  'error',
  'unfinished',
  'messageId',
  'parentMessageId',
  'createdAt',
] as const;

/** Spreadsheets recognise UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The lines follow RFC 4180 and are safe in spreadsheets: a header, then a line for each message. */
export function* toCsvExport({ messages }: Pick<ExportSource, 'messages'>): Generator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(CSV_COLUMNS);
  for (const message of messages) yield toCsvLine(CSV_COLUMNS.map((column) => field(message, column)));
}

function field(message: Message, column: (typeof CSV_COLUMNS)[number]): string {
  switch (column) {
    case 'text':
      return questionText(message);
    case 'error':
      return String(message.error !== null);
    default:
      return String(message[column]);
  }
}
