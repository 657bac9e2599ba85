import 'server-only';
import { PEOPLE_PAGE_SIZE, type People } from '@/lib/contracts/server/people';
import type { User } from '@/lib/domain/account/user';
import { AppError } from '@/lib/domain/shared/app-error';
import { evictSession } from '../../auth/session/session-cache';
import { unsafeEndAllSessions, unsafeFindAccount } from '../../db/account/unsafe-accounts';
import { unsafeListPeople, unsafeSetRole } from '../../db/account/unsafe-people';
import { databaseNow } from '../../db/database-clock';
import { unsafeInsertBan, unsafeLiftBans } from '../../db/limit/ban-repository';
import type { AddedCredit } from '../../db/money/unsafe-add-ledger-credit';
import type { Actor } from '../../db/server/admin-action-repository';
import { grantCredits } from '../money/credits';

export async function listPeople(
  ownId: string,
  { q, page }: { readonly q: string; readonly page: number },
): Promise<People> {
  const offset = (page - 1) * PEOPLE_PAGE_SIZE;
  const { people, total } = await unsafeListPeople(q, { offset, limit: PEOPLE_PAGE_SIZE, now: new Date() });
  return {
    people: people.map(({ user, lastUsedAt, bannedUntil, credits }) => ({
      userId: user.id,
      email: user.email,
      name: user.name,
      role: user.role,
      createdAt: user.createdAt,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      bannedUntil: bannedUntil?.toISOString() ?? null,
      credits: credits === null ? null : Number(credits),
      isYou: user.id === ownId,
    })),
    total,
  };
}

/** Throws not_found, own_account, last_administrator. */
export async function setRole(userId: string, role: User['role'], actor: Actor): Promise<void> {
  if (userId === actor.id && role !== 'ADMIN') throw new AppError('own_account');
  const result = await unsafeSetRole(userId, role, actor);
  if (result === 'none') throw new AppError('not_found');
  if (result === 'last') throw new AppError('last_administrator');
}

interface PlannedBan {
  readonly endsAt: Date;
  readonly reason?: string;
}

/** Returns how many sessions ended. Throws not_found, own_account, is_administrator. */
export async function banAccount(
  userId: string,
  { endsAt, reason = 'administrator' }: PlannedBan,
  actor: Actor,
): Promise<number> {
  const account = await getAccountOf(userId);
  if (account.id === actor.id) throw new AppError('own_account');
  if (actor.id !== null && account.role === 'ADMIN') throw new AppError('is_administrator');
  const ended = await unsafeInsertBan(
    { userId: account.id, address: null, reason, endsAt },
    { actor, action: 'ban', subject: account.email, details: { endsAt: endsAt.toISOString() } },
  );
  ended.forEach(evictSession);
  return ended.length;
}

/** Returns how many bans there were. Throws not_found. */
export async function unbanAccount(userId: string, actor: Actor): Promise<number> {
  const account = await getAccountOf(userId);
  return unsafeLiftBans(account.id, await databaseNow(), { actor, action: 'unban', subject: account.email });
}

/** A number below zero takes back at most what is there. Throws not_found. */
export async function addCredit(
  userId: string,
  { credits, reason }: { readonly credits: number; readonly reason?: string | undefined },
  actor: Actor,
): Promise<AddedCredit> {
  const account = await getAccountOf(userId);
  const by = actor.email ?? 'operator';
  const details = { by, ...(reason === undefined ? {} : { reason }) };
  return grantCredits(
    account.id,
    { kind: 'grant', credits, externalId: null, details },
    { actor, action: 'add_credit', subject: account.email, details: { credits } },
  );
}

/** Returns how many sessions there were. Throws not_found. */
export async function logOutAccount(userId: string, actor: Actor): Promise<number> {
  const account = await getAccountOf(userId);
  const ended = await unsafeEndAllSessions(account.id, { actor, action: 'log_out', subject: account.email });
  ended.forEach(evictSession);
  return ended.length;
}

async function getAccountOf(userId: string): Promise<User> {
  const account = await unsafeFindAccount(userId);
  if (account === null) throw new AppError('not_found');
  return account;
}
