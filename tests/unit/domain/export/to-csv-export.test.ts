import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CSV_COLUMNS, toCsvExport } from '@/lib/domain/export/to-csv-export';
import { makeMessage } from '../../../support/data/message-maker';

function rows(csv: string): string[][] {
  return parse(csv, { bom: true, record_delimiter: '\r\n', relax_column_count: false });
}

it('has exactly the known columns, and a byte order mark for spreadsheets', () => {
  const csv = [...toCsvExport({ messages: [] })].join('');
  expect(csv).toBe(
    '\uFEFFsender,text,isCreatedByUser,error,unfinished,messageId,parentMessageId,createdAt\r\n',
  );
});

it('writes every message as one record', () => {
  const failed = makeMessage(2, {
    parent: 1,
    text: '',
    unfinished: true,
    error: { code: 'ban', details: null },
  });
  const [, record] = rows([...toCsvExport({ messages: [failed] })].join(''));
  expect(record).toEqual([
    'GPT-4',
    '',
    'false',
    'true',
    'true',
    failed.messageId,
    failed.parentMessageId,
    failed.createdAt,
  ]);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\n=1', '＝1', "=cmd|' /C calc'!A0"])(
  'lets no spreadsheet run %j',
  (text) => {
    const csv = [...toCsvExport({ messages: [makeMessage(1, { text, sender: text })] })].join('');
    const [, record = []] = rows(csv);
    for (const field of record.slice(0, 2)) expect(field).toBe(`'${text}`);
  },
);

it('returns any text through a CSV reader, but for the apostrophe that disables formulas', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), { maxLength: 8 }),
      (texts) => {
        const messages = texts.map(([text, sender], index) => makeMessage(index + 1, { text, sender }));
        const [head, ...records] = rows([...toCsvExport({ messages })].join(''));
        expect(head).toEqual([...CSV_COLUMNS]);
        expect(records).toHaveLength(messages.length);
        records.forEach(([sender = '', text = ''], index) => {
          expect([texts[index]?.[1], `'${texts[index]?.[1] ?? ''}`]).toContain(sender);
          const asWritten = (value: string | undefined) => value?.toWellFormed();
          expect([texts[index]?.[0], `'${texts[index]?.[0] ?? ''}`].map(asWritten)).toContain(
            text.toWellFormed(),
          );
        });
      },
    ),
    { numRuns: 300 },
  );
});

it('has the names of files in the place of a text that is not there', () => {
  const file = { fileId: 'f', filename: 'cat.png', mimeType: 'x', sizeBytes: 1, placeholder: null };
  const files = [{ ...file, widthPx: 1, heightPx: 1 }];
  const [, line] = [...toCsvExport({ messages: [makeMessage(1, { text: '', files })] })];
  expect(line).toContain('cat.png');
});
