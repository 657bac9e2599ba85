import * as z from 'zod/mini';

/** Only the session check can create the signed-in user's id; it is the first argument of every repository. */
export const ownerIdSchema = z.guid().brand<'OwnerId'>();

/** Lint refuses parsing it anywhere but in lib/server/auth. */
export type OwnerId = z.infer<typeof ownerIdSchema>;
