import * as z from 'zod/mini';

/** `POST` multipart with the file as {@link AVATAR_FIELD} and `manual` = `true`: sets the user's picture. */
export const AVATAR_PATH = '/api/files/images/avatar';

/** The name of the multipart part with the file. */
export const AVATAR_FIELD = 'input';

/** The answer of {@link AVATAR_PATH}: the address of the picture on our own server. */
export const avatarAnswerSchema = z.object({ url: z.string() });
