import * as z from 'zod/mini';

/** Only the check of a session makes such an id; repositories take it as their first argument. */
export const ownerIdSchema = z.guid().brand<'OwnerId'>();

/** Lint refuses to make one outside of lib/server/auth. */
export type OwnerId = z.infer<typeof ownerIdSchema>;
