import * as z from 'zod/mini';
import { importJobSchema } from '@/lib/domain/import/import-job';

/**
 * `GET`: the user's imports, the newest first, as {@link importListSchema}. `POST` with the bytes of a file as the
 * body: starts one, answered 202 with an {@link importJobSchema}; 413 for a file that is too large, 409 while another
 * one runs.
 */
export const IMPORTS_PATH = '/api/imports';

/** Returns the path to upload a file of this name to. */
export function importUploadPath(fileName: string): string {
  return `${IMPORTS_PATH}?${new URLSearchParams({ name: fileName }).toString()}`;
}

/**
 * Returns the path of one import. `GET`: the import. `DELETE`: ends it; imported conversations stay. Both answer with
 * an {@link importJobSchema}.
 */
export function importPath(importId: string): string {
  return `${IMPORTS_PATH}/${encodeURIComponent(importId)}`;
}

/** `GET`: all data of the account as a zip. */
export const ARCHIVE_PATH = '/api/account/archive';

/** The query of an upload. */
export const importUploadQuerySchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(1_000)),
});

/** The answer of a `GET` of {@link IMPORTS_PATH}. */
export const importListSchema = z.object({
  imports: z.array(importJobSchema),
  /** The largest file that is accepted. */
  sizeLimitBytes: z.int().check(z.positive()),
});

export type ImportList = z.infer<typeof importListSchema>;
