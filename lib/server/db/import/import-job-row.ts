import 'server-only';
import { z } from 'zod';
import { importFormatSchema } from '@/lib/domain/import/detect-format';
import { importStateSchema, type ImportJob } from '@/lib/domain/import/import-job';
import { EMPTY_REPORT, importReportSchema } from '@/lib/domain/import/import-report';

const rowSchema = z.object({
  importId: z.string(),
  fileName: z.string(),
  sizeBytes: z.coerce.number().int(),
  format: importFormatSchema.nullable(),
  state: importStateSchema,
  doneCount: z.number(),
  importedCount: z.number(),
  knownCount: z.number(),
  messageCount: z.number(),
  // A new row has an empty list.
  report: importReportSchema.catch(EMPTY_REPORT),
  createdAt: z.date().transform((date) => date.toISOString()),
  endedAt: z
    .date()
    .nullable()
    .transform((date) => date?.toISOString() ?? null),
});

/** Returns a row of `import_jobs` as the domain knows it. */
export function toImportJob(row: unknown): ImportJob {
  return rowSchema.parse(row);
}
