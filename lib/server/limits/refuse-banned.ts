import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { unsafeFindBan, type BanSubject } from '../db/limit/ban-repository';

/**
 * Throws ban, with when it ends, when the user or the address is shut out. It asks the database itself: for signing in,
 * which is dear anyway; where every message passes there is `requireNoBan`.
 */
export async function refuseBanned(subject: BanSubject): Promise<void> {
  const ban = await unsafeFindBan(subject, new Date());
  if (ban !== null) throw new AppError('ban', { endsAt: ban.endsAt.toISOString() });
}
