import * as z from 'zod/mini';

/**
 * Why a sign-in with another service ended on the login page, as stated in its address. The texts are
 * `auth.login.refusals.<refusal>`.
 */
export const signInRefusalSchema = z.enum([
  'cancelled',
  'failed',
  'unknown_provider',
  'email_missing',
  'email_unverified',
  'registration_disabled',
  'domain_not_allowed',
  'ban',
  'rate_limited',
]);

export type SignInRefusal = z.infer<typeof signInRefusalSchema>;

/** The query parameter of the login page that carries it. */
export const REFUSAL_PARAMETER = 'error';
