import { z } from 'zod';

/** `GET`: the user's files, newest first; `POST` multipart: a file; `DELETE` {@link deleteFilesRequestSchema}. */
export const FILES_PATH = '/api/files';

/** `POST` multipart: a picture. */
export const IMAGES_PATH = '/api/files/images';

/** `GET`: what may be uploaded where; sizes in megabytes, only what differs from the clients' own defaults. */
export const FILES_CONFIG_PATH = '/api/files/config';

/** The body of a `DELETE` at {@link FILES_PATH}; paths and places a client adds are ignored. */
export const deleteFilesRequestSchema = z.object({
  files: z.array(z.object({ file_id: z.string() })),
});

/** The answer of {@link FILES_CONFIG_PATH}. */
export interface FilesConfigAnswer {
  readonly endpoints: Readonly<Record<string, { readonly disabled: true; readonly fileLimit: 0 }>>;
  readonly avatarSizeLimit: number;
}
