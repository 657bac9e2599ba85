import * as z from 'zod/mini';

/** Why a conversation of a file was left out as a whole. */
const skipReasonSchema = z.enum(['empty', 'unreadable', 'too_many_messages', 'too_large', 'too_deep']);

/** How an imported conversation differs from the file. */
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

/** All reasons in a report, those for whole conversations first. */
export const importReasonSchema = z.enum([...skipReasonSchema.options, ...changeReasonSchema.options]);

export type ImportReason = z.infer<typeof importReasonSchema>;

/** Why an import ended before the end of its file. */
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

/** How often one reason applied within one conversation. */
export interface ImportNote {
  readonly reason: ImportReason;
  readonly count: number;
}

/** Lines a report names one by one; beyond them it only counts. */
export const REPORT_LINES_LIMIT = 100;

/** The longest title a report repeats. */
const TITLE_LIMIT_CHARACTERS = 120;

const countSchema = z.int().check(z.nonnegative());

/**
 * The report of an import: its progress (0 to 1), the count of each reason, and a bounded list of where they applied.
 */
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

/** The report of an import that has not begun. */
export const EMPTY_REPORT: ImportReport = {
  progress: 0,
  counts: {},
  lines: [],
  folderCount: 0,
  presetCount: 0,
  failure: null,
};

/** Returns the report with the notes of one more conversation. */
export function addNotes(report: ImportReport, title: string, notes: readonly ImportNote[]): ImportReport {
  if (notes.length === 0) return report;
  const counts = { ...report.counts };
  for (const { reason, count } of notes) counts[reason] = (counts[reason] ?? 0) + count;
  const named = title.slice(0, TITLE_LIMIT_CHARACTERS).toWellFormed();
  const lines = notes.map(({ reason, count }) => ({ title: named, reason, count }));
  return { ...report, counts, lines: [...report.lines, ...lines].slice(0, REPORT_LINES_LIMIT) };
}

/** True for a reason why a whole conversation was left out. */
export function isSkipReason(reason: ImportReason): boolean {
  return skipReasonSchema.safeParse(reason).success;
}

/** Counts reasons while one conversation is read; reasons that never applied get no note. */
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
