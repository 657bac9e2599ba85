import { z } from 'zod';
import { importJobSchema } from '@/lib/domain/import/import-job';

/**
 * `GET`: the person's imports, the newest first, as {@link importListSchema}. `POST` with the bytes of a file as the body:
 * a new one, answered 202 with an {@link importJobSchema}; 413 for a file that is too large, 409 while another one runs.
 */
export const IMPORTS_PATH = '/api/imports';

/** Where a file of this name is sent. */
export function importUploadPath(fileName: string): string {
  return `${IMPORTS_PATH}?${new URLSearchParams({ name: fileName }).toString()}`;
}

/** `GET`: one import. `DELETE`: ends it; what was imported stays. Both answer with an {@link importJobSchema}. */
export function importPath(importId: string): string {
  return `${IMPORTS_PATH}/${encodeURIComponent(importId)}`;
}

/** `GET`: everything of the account as a zip. */
export const ARCHIVE_PATH = '/api/account/archive';

/** The query of an upload. */
export const importUploadQuerySchema = z.object({ name: z.string().min(1).max(1_000) });

/** The answer of a `GET` of {@link IMPORTS_PATH}. */
export const importListSchema = z.object({
  imports: z.array(importJobSchema),
  /** The largest file that is taken. */
  sizeLimitBytes: z.number().int().positive(),
});

export type ImportList = z.infer<typeof importListSchema>;
