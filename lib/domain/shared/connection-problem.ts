import * as z from 'zod/mini';

/** A connection with such a problem is not stored. */
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
