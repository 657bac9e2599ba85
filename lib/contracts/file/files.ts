import { z } from 'zod';

/** The body of `DELETE /api/files`; other fields that a client sends are ignored. */
export const deleteFilesRequestSchema = z.object({
  files: z.array(z.object({ file_id: z.string() })),
});

/** The answer of `GET /api/files/config`: what may be uploaded at each endpoint; sizes in megabytes. */
export interface FilesConfigAnswer {
  readonly endpoints: Readonly<Record<string, { readonly disabled: true; readonly fileLimit: 0 }>>;
  readonly avatarSizeLimit: number;
}
