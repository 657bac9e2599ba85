import 'server-only';
import type { WaysIn } from '@/lib/contracts/password';
import { prisma } from './prisma';

/** What opens an account beside its password; asked for the mail and the page after a reset. */
export async function unsafeFindWaysIn(userId: string): Promise<WaysIn> {
  const [passkeys, identities, factor] = await Promise.all([
    prisma().passkey.count({ where: { userId } }),
    prisma().identity.findMany({ where: { userId }, select: { provider: true }, distinct: ['provider'] }),
    prisma().totpFactor.count({ where: { userId, confirmedAt: { not: null } } }),
  ]);
  return {
    passkeys,
    services: identities.map(({ provider }) => provider).sort(),
    hasSecondFactor: factor > 0,
  };
}
