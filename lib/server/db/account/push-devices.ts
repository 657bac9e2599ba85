import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { lockSession } from './lock-session';

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface NewPushDevice extends PushAddress {
  readonly showsTitles: boolean;
}

export interface ListedPushDevice {
  readonly sessionId: string;
  readonly userAgent: string | null;
  readonly showsTitles: boolean;
  readonly createdAt: Date;
}

export interface PushDeviceTarget extends NewPushDevice {
  readonly sessionId: string;
}

/** Returns the oldest first. */
export async function listPushDevices(owner: OwnerId, now: Date): Promise<ListedPushDevice[]> {
  const rows = await prisma().pushDevice.findMany({
    where: { userId: owner, session: { expiresAt: { gt: now } } },
    select: { sessionId: true, showsTitles: true, createdAt: true, session: { select: { userAgent: true } } },
    orderBy: [{ createdAt: 'asc' }, { sessionId: 'asc' }],
  });
  return rows.map(({ session, ...row }) => ({ ...row, userAgent: session.userAgent }));
}

/** Returns the devices whose sessions have not ended. */
export function listPushTargets(owner: OwnerId, now: Date): Promise<PushDeviceTarget[]> {
  return prisma().pushDevice.findMany({
    where: { userId: owner, session: { expiresAt: { gt: now } } },
    select: { sessionId: true, endpoint: true, p256dh: true, auth: true, showsTitles: true },
    orderBy: [{ createdAt: 'asc' }, { sessionId: 'asc' }],
  });
}

/**
 * A session has one device; the keys prove that a browser of another session is the same one. Beyond the limit the
 * device that joined first is dropped. Returns `over` when the session has ended, `taken` for an address with other
 * keys.
 */
export async function savePushDevice(
  owner: OwnerId,
  sessionId: string,
  device: NewPushDevice,
  limit: number,
): Promise<'saved' | 'over' | 'taken'> {
  const { endpoint, p256dh, auth } = device;
  try {
    return await prisma().$transaction(async (transaction) => {
      if (!(await lockSession(transaction, owner, sessionId))) return 'over';
      await transaction.$executeRaw`
        SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addPushDevice}::int, hashtext(${owner}))`;
      await transaction.pushDevice.deleteMany({
        where: { endpoint, p256dh, auth, NOT: { sessionId } },
      });
      await transaction.pushDevice.upsert({
        where: { sessionId, userId: owner },
        create: { ...device, sessionId, userId: owner },
        update: device,
      });
      await transaction.$executeRaw`
        DELETE FROM push_devices WHERE "userId" = ${owner}::uuid AND "sessionId" IN (
          SELECT "sessionId" FROM push_devices WHERE "userId" = ${owner}::uuid AND "sessionId" <> ${sessionId}::uuid
          ORDER BY "createdAt" DESC, "sessionId" OFFSET ${limit - 1})`;
      return 'saved';
    });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return 'taken';
    throw error;
  }
}

export async function deletePushDevice(owner: OwnerId, sessionId: string): Promise<boolean> {
  const { count } = await prisma().pushDevice.deleteMany({ where: { userId: owner, sessionId } });
  return count === 1;
}

/** A device that has a newer address by now stays. */
export async function deletePushAddress(owner: OwnerId, endpoint: string): Promise<void> {
  await prisma().pushDevice.deleteMany({ where: { userId: owner, endpoint } });
}
