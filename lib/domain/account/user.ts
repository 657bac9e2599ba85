import * as z from 'zod/mini';

/** The first account is the administrator. */
export const userRoleSchema = z.enum(['ADMIN', 'USER']);

/** It has no secrets. Times are ISO 8601. */
export const userSchema = z.object({
  id: z.guid(),
  /** It is `local` or a social provider. */
  provider: z.string(),
  /** It is in lower case. */
  email: z.string(),
  name: z.string(),
  username: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role: userRoleSchema,
  emailVerified: z.boolean(),
  /** They are in the order of installation. */
  plugins: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type User = z.infer<typeof userSchema>;
