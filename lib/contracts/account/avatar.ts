import { z } from 'zod';

/** `POST` multipart with the file as {@link AVATAR_FIELD} and `manual` = `true`: gives the person a new picture. */
export const AVATAR_PATH = '/api/files/images/avatar';

/** The name of the part that is the file. */
export const AVATAR_FIELD = 'input';

/** The answer of {@link AVATAR_PATH}: where the picture is, on our own server. */
export const avatarAnswerSchema = z.object({ url: z.string() });
