import 'server-only';
import { prisma } from '../prisma';

const HOUR_MS = 60 * 60 * 1000;

/** Clocks of processes may differ by less than this, so a counter may still be read. */
const COUNTER_REST_MS = HOUR_MS;

/** An operator may look up violations this long, and a ban this long after its end. */
const RECORD_MEMORY_MS = 90 * 24 * HOUR_MS;

export async function unsafeSweepLimits(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RECORD_MEMORY_MS);
  await prisma().rateLimit.deleteMany({ where: { expire: { lt: now.getTime() - COUNTER_REST_MS } } });
  await prisma().violation.deleteMany({ where: { createdAt: { lt: oldest } } });
  await prisma().ban.deleteMany({ where: { endsAt: { lt: oldest } } });
}
