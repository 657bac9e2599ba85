import 'server-only';
import type { User } from '@/lib/domain/account/user';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';
import { toUser, type SignInCandidate } from './user-repository';

export interface NewSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly signedInBy: string;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly expiresAt: Date;
}

export interface LiveSession {
  readonly sessionId: string;
  readonly user: User;
  readonly tokenHash: string;
  readonly previousTokenHash: string | null;
  /** Until then the previous token can still refresh; null before the first rotation. */
  readonly previousUntil: Date | null;
  readonly expiresAt: Date;
}

export interface Rotation {
  readonly sessionId: string;
  readonly fromHash: string;
  readonly toHash: string;
  readonly now: Date;
  readonly previousUntil: Date;
}

/**
 * Also deletes the account's expired sessions. Returns false when the password or the proof of the address changed
 * since the user was checked: a check that began before a reset begins no session after it.
 */
export async function unsafeInsertSession(
  session: NewSession,
  { user, passwordHash }: SignInCandidate,
  now: Date,
): Promise<boolean> {
  await prisma().session.deleteMany({ where: { userId: session.userId, expiresAt: { lte: now } } });
  const { sessionId, userId, tokenHash, signedInBy, userAgent, ipAddress, expiresAt } = session;
  const count = await prisma().$executeRaw`
    insert into sessions
      ("sessionId", "userId", "tokenHash", "signedInBy", "userAgent", "ipAddress", "expiresAt", "createdAt", "lastUsedAt")
    select ${sessionId}::uuid, ${userId}::uuid, ${tokenHash}, ${signedInBy}, ${userAgent}, ${ipAddress},
      ${expiresAt}, ${now}, ${now}
    from users
    where "userId" = ${userId}::uuid and "passwordHash" is not distinct from ${passwordHash}
      and "emailVerified" = ${user.emailVerified}
    for share`;
  return count === 1;
}

/** Expects the id from a verified token; returns null when the session has ended. */
export async function unsafeFindLiveSession(sessionId: string, now: Date): Promise<LiveSession | null> {
  const row = await prisma().session.findUnique({
    where: { sessionId, expiresAt: { gt: now } },
    include: { user: true },
  });
  if (row === null) return null;
  const { tokenHash, previousTokenHash, previousUntil, expiresAt } = row;
  return { sessionId, user: toUser(row.user), tokenHash, previousTokenHash, previousUntil, expiresAt };
}

/** Every call asks this cheap question. Returns null when the session is not alive. */
export async function unsafeFindSessionUserId(sessionId: string, now: Date): Promise<string | null> {
  const where = { sessionId, expiresAt: { gt: now } };
  const row = await prisma().session.findUnique({ where, select: { userId: true } });
  return row?.userId ?? null;
}

/** Returns false when another call was first, or the session ended. */
export async function unsafeRotateSession(rotation: Rotation): Promise<boolean> {
  const { sessionId, fromHash, toHash, now, previousUntil } = rotation;
  const { count } = await prisma().session.updateMany({
    where: { sessionId, tokenHash: fromHash, expiresAt: { gt: now } },
    data: { tokenHash: toHash, previousTokenHash: fromHash, previousUntil, lastUsedAt: now },
  });
  return count === 1;
}

export async function findSessionStart(owner: OwnerId, sessionId: string): Promise<Date | null> {
  const where = { sessionId, userId: owner };
  const row = await prisma().session.findUnique({ where, select: { createdAt: true } });
  return row?.createdAt ?? null;
}

/** The holder of a leaked token does not prove to be the owner. */
export async function unsafeEndSession(sessionId: string): Promise<void> {
  await prisma().session.deleteMany({ where: { sessionId } });
}

export async function deleteSession(owner: OwnerId, sessionId: string): Promise<boolean> {
  const { count } = await prisma().session.deleteMany({ where: { userId: owner, sessionId } });
  return count === 1;
}
