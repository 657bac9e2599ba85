import * as z from 'zod/mini';

/**
 * Why a connection to a provider of models is not stored: the key is missing, has blanks, is another provider's, is
 * refused, has expired or has no credit; the address does not answer, is too slow, is no model server or lists no
 * model; or the name is taken, or the environment or the configuration file has one already.
 */
export const connectionProblemSchema = z.enum([
  'key_missing',
  'key_blanks',
  'key_of_other',
  'key_wrong',
  'key_expired',
  'no_credit',
  'unreachable',
  'too_slow',
  'busy',
  'not_a_model_server',
  'no_models',
  'name_taken',
  'fixed',
]);

export type ConnectionProblem = z.infer<typeof connectionProblemSchema>;
