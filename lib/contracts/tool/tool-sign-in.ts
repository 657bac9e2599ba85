import * as z from 'zod/mini';

/** A server may add further parameters. */
export const signInReturnSchema = z.object({
  state: z.optional(z.string().check(z.maxLength(512))),
  code: z.optional(z.string().check(z.maxLength(4_096))),
  /** The address of the server that sends the user back (RFC 9207). */
  iss: z.optional(z.string().check(z.maxLength(2_048))),
  error: z.optional(z.string().check(z.maxLength(512))),
});

export type SignInReturn = z.output<typeof signInReturnSchema>;

export const signInAnswerSchema = z.object({ address: z.url({ protocol: /^https?$/ }) });
