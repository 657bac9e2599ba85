import * as z from 'zod/mini';

/** `POST` multipart has the file as {@link AVATAR_FIELD} and `manual` = `true`. */
export const AVATAR_PATH = '/api/files/images/avatar';

export const AVATAR_FIELD = 'input';

/** It is on our server. */
export const avatarAnswerSchema = z.object({ url: z.string() });
