import * as z from 'zod/mini';

/** `auth.login.refusals.<refusal>` has the texts. */
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

export const REFUSAL_PARAMETER = 'error';
