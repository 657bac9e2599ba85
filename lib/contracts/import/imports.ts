import * as z from 'zod/mini';
import { importJobSchema } from '@/lib/domain/import/import-job';

/**
 * `GET` lists the newest import first, as {@link importListSchema}. `POST` with a file's bytes as the body answers
 * 202 with an {@link importJobSchema}; 413 for a file that is too large, 409 while another import runs.
 */
export const IMPORTS_PATH = '/api/imports';

export function importUploadPath(fileName: string): string {
  return `${IMPORTS_PATH}?${new URLSearchParams({ name: fileName }).toString()}`;
}

/**
 * `DELETE` ends the import and keeps imported conversations. `GET` and `DELETE` answer with an {@link
 * importJobSchema}.
 */
export function importPath(importId: string): string {
  return `${IMPORTS_PATH}/${encodeURIComponent(importId)}`;
}

/** `GET` returns all data of the account as a zip. */
export const ARCHIVE_PATH = '/api/account/archive';

export const importUploadQuerySchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(1_000)),
});

export const importListSchema = z.object({
  imports: z.array(importJobSchema),
  sizeLimitBytes: z.int().check(z.positive()),
});

export type ImportList = z.infer<typeof importListSchema>;
