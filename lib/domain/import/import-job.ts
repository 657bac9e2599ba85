import * as z from 'zod/mini';
import { importFormatSchema } from './detect-format';
import { importReportSchema } from './import-report';

/** The last three states are final. */
export const importStateSchema = z.enum(['waiting', 'running', 'completed', 'cancelled', 'failed']);

const countSchema = z.int().check(z.nonnegative());

/** Dates are ISO 8601. */
export const importJobSchema = z.object({
  importId: z.guid(),
  fileName: z.string(),
  sizeBytes: countSchema,
  format: z.nullable(importFormatSchema),
  state: importStateSchema,
  doneCount: countSchema,
  importedCount: countSchema,
  /** Counts conversations that existed already, from an earlier import of the same file. */
  knownCount: countSchema,
  messageCount: countSchema,
  report: importReportSchema,
  createdAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});

export type ImportJob = z.infer<typeof importJobSchema>;

export function isImportActive({ state }: Pick<ImportJob, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Returns one line without folders. */
export function importFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...clean.toWellFormed()].slice(0, 200).join('');
}
