import * as z from 'zod/mini';

/** `POST` without a body sends the email. */
export const CONFIRMATION_REQUEST_PATH = '/api/user/address-confirmation';
/** `POST` takes the token that was mailed. */
export const CONFIRMATION_PATH = '/api/user/address-confirmation/confirm';

export const CONFIRMATION_LINK_MINUTES = 60;

export const addressConfirmationSchema = z.object({
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not valid')),
});
