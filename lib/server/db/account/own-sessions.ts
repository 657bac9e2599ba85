import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';
import { endSessions } from './end-sessions';

export interface StoredSession {
  readonly sessionId: string;
  readonly signedInBy: string;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

const LIST_LIMIT = 200;

/** The session used last comes first; expired ones are left out. */
export function listSessions(owner: OwnerId, now: Date): Promise<StoredSession[]> {
  return prisma().session.findMany({
    where: { userId: owner, expiresAt: { gt: now } },
    select: {
      sessionId: true,
      signedInBy: true,
      userAgent: true,
      ipAddress: true,
      createdAt: true,
      lastUsedAt: true,
    },
    orderBy: [{ lastUsedAt: 'desc' }, { sessionId: 'asc' }],
    take: LIST_LIMIT,
  });
}

export function deleteOtherSessions(owner: OwnerId, keptSessionId: string): Promise<string[]> {
  return endSessions(prisma(), owner, keptSessionId);
}
