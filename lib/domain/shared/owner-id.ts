import * as z from 'zod/mini';

/** Only the session check makes one; repositories take it first. */
export const ownerIdSchema = z.guid().brand<'OwnerId'>();

/** Lint refuses parsing it outside lib/server/auth. */
export type OwnerId = z.infer<typeof ownerIdSchema>;
