import 'server-only';
import * as z from 'zod/mini';
import { importFormatSchema } from '@/lib/domain/import/detect-format';
import { importStateSchema, type ImportJob } from '@/lib/domain/import/import-job';
import { EMPTY_REPORT, importReportSchema } from '@/lib/domain/import/import-report';

const rowSchema = z.object({
  importId: z.string(),
  fileName: z.string(),
  sizeBytes: z.coerce.number().check(z.int()),
  format: z.nullable(importFormatSchema),
  state: importStateSchema,
  doneCount: z.number(),
  importedCount: z.number(),
  knownCount: z.number(),
  messageCount: z.number(),
  // A new row has an empty list.
  report: z.catch(importReportSchema, EMPTY_REPORT),
  createdAt: z.pipe(
    z.date(),
    z.transform((date) => date.toISOString()),
  ),
  endedAt: z.pipe(
    z.nullable(z.date()),
    z.transform((date) => date?.toISOString() ?? null),
  ),
});

export function toImportJob(row: unknown): ImportJob {
  return rowSchema.parse(row);
}
