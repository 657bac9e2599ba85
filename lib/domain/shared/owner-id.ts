import * as z from 'zod/mini';

/** The signed-in user's id, which only the session check can create; the first argument of every repository. */
export const ownerIdSchema = z.guid().brand<'OwnerId'>();

/** See {@link ownerIdSchema}; parsing it anywhere but in lib/server/auth is refused by lint. */
export type OwnerId = z.infer<typeof ownerIdSchema>;
