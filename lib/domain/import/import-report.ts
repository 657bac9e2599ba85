import * as z from 'zod/mini';

const skipReasonSchema = z.enum(['empty', 'unreadable', 'too_many_messages', 'too_large', 'too_deep']);

const changeReasonSchema = z.enum([
  'attachment',
  'text_cut',
  'message_unreadable',
  'parent_missing',
  'cycle',
  'duplicate_id',
  'date_unreadable',
  'preset_unreadable',
  'folder_unreadable',
  'assistant_unreadable',
  'memory_unreadable',
  'skill_unreadable',
]);

export type SkipReason = z.infer<typeof skipReasonSchema>;

export const importReasonSchema = z.enum([...skipReasonSchema.options, ...changeReasonSchema.options]);

export type ImportReason = z.infer<typeof importReasonSchema>;

export const importFailureSchema = z.enum([
  'unrecognised',
  'activity_list',
  'broken_json',
  'broken_zip',
  'unpacks_too_large',
  'too_many_entries',
  'value_too_large',
  'too_long',
  'file_missing',
  'crashed',
  'storage_full',
  'too_many_conversations',
  'internal',
]);

export type ImportFailure = z.infer<typeof importFailureSchema>;

export interface ImportNote {
  readonly reason: ImportReason;
  readonly count: number;
}

export const REPORT_LINES_LIMIT = 100;

const TITLE_LIMIT_CHARACTERS = 120;

const countSchema = z.int().check(z.nonnegative());

/** The progress goes from 0 to 1; the list of places is bounded. */
export const importReportSchema = z.object({
  progress: z.number().check(z.gte(0), z.lte(1)),
  counts: z.partialRecord(importReasonSchema, countSchema),
  lines: z
    .array(z.object({ title: z.string(), reason: importReasonSchema, count: countSchema }))
    .check(z.maxLength(REPORT_LINES_LIMIT)),
  folderCount: countSchema,
  presetCount: countSchema,
  failure: z.nullable(importFailureSchema),
});

export type ImportReport = z.infer<typeof importReportSchema>;

export const EMPTY_REPORT: ImportReport = {
  progress: 0,
  counts: {},
  lines: [],
  folderCount: 0,
  presetCount: 0,
  failure: null,
};

export function addNotes(report: ImportReport, title: string, notes: readonly ImportNote[]): ImportReport {
  if (notes.length === 0) return report;
  const counts = { ...report.counts };
  for (const { reason, count } of notes) counts[reason] = (counts[reason] ?? 0) + count;
  const named = title.slice(0, TITLE_LIMIT_CHARACTERS).toWellFormed();
  const lines = notes.map(({ reason, count }) => ({ title: named, reason, count }));
  return { ...report, counts, lines: [...report.lines, ...lines].slice(0, REPORT_LINES_LIMIT) };
}

export function isSkipReason(reason: ImportReason): boolean {
  return skipReasonSchema.safeParse(reason).success;
}

/** It counts the notes of one conversation. */
export class NoteCounter {
  readonly #counts = new Map<ImportReason, number>();

  add(reason: ImportReason, count = 1): void {
    if (count > 0) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count);
  }

  addAll(notes: readonly ImportNote[]): void {
    for (const { reason, count } of notes) this.add(reason, count);
  }

  notes(): ImportNote[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count }));
  }
}
