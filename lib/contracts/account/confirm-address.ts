import * as z from 'zod/mini';

/** `POST` without a body sends the email. */
export const CONFIRMATION_REQUEST_PATH = '/api/user/address-confirmation';
/** `POST` with the token of the email confirms the address. */
export const CONFIRMATION_PATH = '/api/user/address-confirmation/confirm';

/** How long a link that confirms an address is valid. */
export const CONFIRMATION_LINK_MINUTES = 60;

/** The body of {@link CONFIRMATION_PATH}; the token comes from the link. */
export const addressConfirmationSchema = z.object({
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not valid')),
});
