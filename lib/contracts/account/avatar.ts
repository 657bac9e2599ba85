import * as z from 'zod/mini';

/** `POST` multipart with the file as {@link AVATAR_FIELD} and `manual` = `true` sets the user's picture. */
export const AVATAR_PATH = '/api/files/images/avatar';

export const AVATAR_FIELD = 'input';

/** The picture's address is on our own server. */
export const avatarAnswerSchema = z.object({ url: z.string() });
