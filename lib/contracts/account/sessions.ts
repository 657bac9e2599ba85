import { z } from 'zod';

/** `GET` lists one's own sessions, `DELETE` ends all but the one that asks. */
export const SESSIONS_PATH = '/api/auth/sessions';

/** One sign-in on one device. Times are ISO 8601. */
export const ownSessionSchema = z.object({
  sessionId: z.guid(),
  /** `password`, `passkey`, or the name of a provider. */
  signedInBy: z.string(),
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSessionSchema>;

/** The answer of `GET` {@link SESSIONS_PATH}: the one that asks first, then the last used first. */
export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) });

/** The answer of `DELETE`: how many ended. */
export const endedSessionsSchema = z.object({ ended: z.number().int() });

/** `DELETE` ends this one. */
export function sessionPath(sessionId: string): string {
  return `${SESSIONS_PATH}/${encodeURIComponent(sessionId)}`;
}
