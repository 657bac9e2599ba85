import * as z from 'zod/mini';

/** `GET` lists the sessions, `DELETE` ends all others. */
export const SESSIONS_PATH = '/api/auth/sessions';

/** Times are ISO 8601. */
export const ownSessionSchema = z.object({
  sessionId: z.guid(),
  /** Either `password`, `passkey`, or the name of a provider. */
  signedInBy: z.string(),
  userAgent: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSessionSchema>;

/** The current session comes first, then the last used. */
export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) });

export const endedSessionsSchema = z.object({ ended: z.int() });

export function sessionPath(sessionId: string): string {
  return `${SESSIONS_PATH}/${encodeURIComponent(sessionId)}`;
}
