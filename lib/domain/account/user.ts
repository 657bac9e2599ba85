import * as z from 'zod/mini';

/** The first account of an installation is the administrator. */
export const userRoleSchema = z.enum(['ADMIN', 'USER']);

/** API answers carry an account this way, without secrets. Times are ISO 8601. */
export const userSchema = z.object({
  id: z.guid(),
  /** The value is `local`, or the name of a social provider. */
  provider: z.string(),
  /** The address is in lower case. */
  email: z.string(),
  name: z.string(),
  username: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role: userRoleSchema,
  emailVerified: z.boolean(),
  /** The keys stand in the order of installation. */
  plugins: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type User = z.infer<typeof userSchema>;
