import * as z from 'zod/mini';

/** `POST` multipart with the file as {@link AVATAR_FIELD} and `manual` = `true` sets the user's picture. */
export const AVATAR_PATH = '/api/files/images/avatar';

export const AVATAR_FIELD = 'input';

/** The address leads to our server. */
export const avatarAnswerSchema = z.object({ url: z.string() });
