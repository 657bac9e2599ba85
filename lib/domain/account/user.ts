import * as z from 'zod/mini';

/** What an account may do beyond its own things; the first account of an installation is the administrator. */
export const userRoleSchema = z.enum(['ADMIN', 'USER']);

/** An account as API answers carry it, without secrets. Times are ISO 8601. */
export const userSchema = z.object({
  id: z.guid(),
  /** How the account was created: `local`, or the name of a social provider. */
  provider: z.string(),
  /** Lower case. */
  email: z.string(),
  name: z.string(),
  username: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role: userRoleSchema,
  emailVerified: z.boolean(),
  /** Keys of installed plugins, in the order of installation. */
  plugins: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type User = z.infer<typeof userSchema>;
