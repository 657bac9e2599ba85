import {
  addNotes,
  EMPTY_REPORT,
  importReportSchema,
  isSkipReason,
  NoteCounter,
  REPORT_LINES_LIMIT,
} from '@/lib/domain/import/import-report';

describe('a report', () => {
  it('counts all notes and names as many as its limit allows', () => {
    let report = EMPTY_REPORT;
    for (let index = 0; index < REPORT_LINES_LIMIT + 50; index += 1)
      report = addNotes(report, `Talk ${String(index)}`, [{ reason: 'attachment', count: 2 }]);
    expect(report.counts).toEqual({ attachment: 2 * (REPORT_LINES_LIMIT + 50) });
    expect(report.lines).toHaveLength(REPORT_LINES_LIMIT);
    expect(importReportSchema.parse(report)).toEqual(report);
    expect(EMPTY_REPORT.lines).toEqual([]);
  });

  it('is unchanged by a conversation without notes', () => {
    expect(addNotes(EMPTY_REPORT, 'x', [])).toBe(EMPTY_REPORT);
  });

  it('never holds half a character of a title', () => {
    const title = `${'x'.repeat(119)}🌊`;
    expect(
      addNotes(EMPTY_REPORT, title, [{ reason: 'empty', count: 1 }]).lines[0]?.title.isWellFormed(),
    ).toBe(true);
  });
});

it('only what keeps a conversation out is a reason to leave it out', () => {
  expect(isSkipReason('too_deep')).toBe(true);
  expect(isSkipReason('attachment')).toBe(false);
});

it('a counter has no note for a reason that never applied', () => {
  const counter = new NoteCounter();
  counter.add('cycle', 0);
  counter.add('cycle');
  counter.addAll([{ reason: 'cycle', count: 2 }]);
  expect(counter.notes()).toEqual([{ reason: 'cycle', count: 3 }]);
});
