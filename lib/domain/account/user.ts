import * as z from 'zod/mini';

/** The first account is the administrator. */
export const userRoleSchema = z.enum(['ADMIN', 'USER']);

/** A user has no secrets here. Times are ISO 8601. */
export const userSchema = z.object({
  id: z.guid(),
  /** Either `local` or a social provider. */
  provider: z.string(),
  /** The address is in lower case. */
  email: z.string(),
  name: z.string(),
  username: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role: userRoleSchema,
  emailVerified: z.boolean(),
  /** The plugins are in the order of their installation. */
  plugins: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type User = z.infer<typeof userSchema>;
