import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { findPasswordHash } from '../../db/account/own-password';
import { findSessionStart } from '../../db/account/session-repository';
import { databaseNow } from '../../db/database-clock';
import { consumeLimit } from '../../limits/consume-limit';
import { RECENT_SIGN_IN_MS } from '../factors/factor-times';
import { isPasswordRight } from '../password/hash-password';
import type { SignedIn } from './require-session';

/**
 * A sign-in within {@link RECENT_SIGN_IN_MS} is enough. Throws reauthentication_required, wrong_password,
 * rate_limited.
 */
export async function requireRecentProof(session: SignedIn, password: string | null): Promise<void> {
  if (password !== null) return requirePassword(session, password);
  const startedAt = await findSessionStart(session.ownerId, session.sessionId);
  const ageMs = startedAt === null ? Infinity : (await databaseNow()).getTime() - startedAt.getTime();
  if (ageMs <= RECENT_SIGN_IN_MS) return;
  const hasPassword = typeof (await findPasswordHash(session.ownerId)) === 'string';
  throw new AppError('reauthentication_required', { hasPassword });
}

/** Throws wrong_password, rate_limited. */
export async function requirePassword({ ownerId }: SignedIn, password: string): Promise<void> {
  await consumeLimit('second_factor', { account: ownerId });
  const isRight = await isPasswordRight(password, (await findPasswordHash(ownerId)) ?? null, ownerId);
  if (!isRight) throw new AppError('wrong_password');
}
