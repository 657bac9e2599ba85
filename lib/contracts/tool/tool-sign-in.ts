import { z } from 'zod';

/** The query with which a sign-in page leads the user back; a server may add more. */
export const signInReturnSchema = z.object({
  state: z.string().max(512).optional(),
  code: z.string().max(4_096).optional(),
  error: z.string().max(512).optional(),
});

export type SignInReturn = z.output<typeof signInReturnSchema>;

/** The address of the sign-in page of a server. */
export const signInAnswerSchema = z.object({ address: z.url({ protocol: /^https?$/ }) });
