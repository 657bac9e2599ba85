import * as z from 'zod/mini';

/** The query with which a sign-in page leads the user back; a server may add more. */
export const signInReturnSchema = z.object({
  state: z.optional(z.string().check(z.maxLength(512))),
  code: z.optional(z.string().check(z.maxLength(4_096))),
  /** Who sends the user back, where it says so (RFC 9207). */
  iss: z.optional(z.string().check(z.maxLength(2_048))),
  error: z.optional(z.string().check(z.maxLength(512))),
});

export type SignInReturn = z.output<typeof signInReturnSchema>;

/** The address of the sign-in page of a server. */
export const signInAnswerSchema = z.object({ address: z.url({ protocol: /^https?$/ }) });
