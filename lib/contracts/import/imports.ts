import * as z from 'zod/mini';
import { importJobSchema } from '@/lib/domain/import/import-job';

/**
 * `GET` answers {@link importListSchema}, newest first. `POST` with a file's bytes answers 202 with {@link
 * importJobSchema}; 413 means too large, 409 another import runs.
 */
export const IMPORTS_PATH = '/api/imports';

export function importUploadPath(fileName: string): string {
  return `${IMPORTS_PATH}?${new URLSearchParams({ name: fileName }).toString()}`;
}

/** `DELETE` ends the import and keeps imported conversations. Both answer {@link importJobSchema}. */
export function importPath(importId: string): string {
  return `${IMPORTS_PATH}/${encodeURIComponent(importId)}`;
}

/** `GET` returns all of the account's data as a zip. */
export const ARCHIVE_PATH = '/api/account/archive';

export const importUploadQuerySchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(1_000)),
});

export const importListSchema = z.object({
  imports: z.array(importJobSchema),
  sizeLimitBytes: z.int().check(z.positive()),
});

export type ImportList = z.infer<typeof importListSchema>;
