import 'server-only';
import type { Prisma } from '../generated/client.ts';
import { endSessions } from './end-sessions';

/**
 * Deletes what opened an account whose address was not proved until now, inside the transaction that proves it: an
 * earlier holder may have registered the address of another user. Deletes passkeys, linked services, the second factor,
 * links on their way and known devices, and provider keys as well, since one may lead to a server of that holder.
 * Returns the ids of the sessions that ended. The caller has locked the row of the user.
 */
export async function deleteSignInMethods(
  transaction: Prisma.TransactionClient,
  userId: string,
): Promise<string[]> {
  const where = { userId };
  // Sessions first: an addition to the account locks the row of its session until it is stored, see lock-session.ts.
  const ended = await endSessions(transaction, userId, null);
  await transaction.identity.deleteMany({ where });
  await transaction.passkey.deleteMany({ where });
  await transaction.totpFactor.deleteMany({ where });
  await transaction.recoveryCode.deleteMany({ where });
  await transaction.resetToken.deleteMany({ where });
  await transaction.addressConfirmation.deleteMany({ where });
  await transaction.signInChallenge.deleteMany({ where });
  await transaction.knownDevice.deleteMany({ where });
  await transaction.providerKey.deleteMany({ where });
  return ended;
}
