import 'server-only';
import { prisma } from '../prisma';

export interface StoredSignInMethods {
  readonly passkeys: number;
  readonly services: string[];
  readonly hasSecondFactor: boolean;
}

export async function unsafeFindSignInMethods(userId: string): Promise<StoredSignInMethods> {
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
