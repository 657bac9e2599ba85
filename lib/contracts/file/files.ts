import { z } from 'zod';

/** The body of `DELETE /api/files`; paths and places a client adds are ignored. */
export const deleteFilesRequestSchema = z.object({
  files: z.array(z.object({ file_id: z.string() })),
});

/** The answer of `GET /api/files/config`: what may be uploaded where; sizes in megabytes. */
export interface FilesConfigAnswer {
  readonly endpoints: Readonly<Record<string, { readonly disabled: true; readonly fileLimit: 0 }>>;
  readonly avatarSizeLimit: number;
}
