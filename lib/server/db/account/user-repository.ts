import 'server-only';
import { userRoleSchema, type User } from '@/lib/domain/account/user';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { Prisma, type User as UserRow } from '../generated/client.ts';
import { prisma } from '../prisma';
import { insertActionSql } from '../server/admin-action-repository';

export interface NewUser {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly username: string | null;
  /** Null for an account that only other services open. */
  readonly passwordHash: string | null;
  readonly provider?: string;
  readonly avatar?: string | null;
  readonly emailVerified?: boolean;
  readonly providerAccountId?: string;
}

export interface SignInCandidate {
  readonly user: User;
  readonly passwordHash: string | null;
}

export async function findUser(owner: OwnerId): Promise<User | null> {
  const row = await prisma().user.findUnique({ where: { userId: owner } });
  return row === null ? null : toUser(row);
}

export async function updateProfile(
  owner: OwnerId,
  profile: { readonly name: string; readonly username: string | null },
): Promise<User | null> {
  const [row] = await prisma().user.updateManyAndReturn({ where: { userId: owner }, data: profile });
  return row === undefined ? null : toUser(row);
}

/** The address is in lower case; there is no owner before sign-in. */
export async function unsafeFindSignInCandidate(email: string): Promise<SignInCandidate | null> {
  const row = await prisma().user.findUnique({ where: { email } });
  if (row === null) return null;
  return { user: toUser(row), passwordHash: row.passwordHash };
}

export async function unsafeFindSignInCandidateById(userId: string): Promise<SignInCandidate | null> {
  const row = await prisma().user.findUnique({ where: { userId } });
  return row === null ? null : { user: toUser(row), passwordHash: row.passwordHash };
}

export async function findLocale(owner: OwnerId): Promise<string | null> {
  const row = await prisma().user.findUnique({ where: { userId: owner }, select: { locale: true } });
  return row?.locale ?? null;
}

/** Mails to the user are in this language. */
export async function saveLocale(owner: OwnerId, locale: string): Promise<void> {
  await unsafeRememberLocale(owner, locale);
}

export async function unsafeRememberLocale(userId: string, locale: string): Promise<void> {
  // The row is written by hand: Prisma would set `updatedAt`, and this is no visible change of the account.
  await prisma().$executeRaw`
    UPDATE users SET locale = ${locale} WHERE "userId" = ${userId}::uuid AND locale IS DISTINCT FROM ${locale}`;
}

/** The first account becomes administrator. Returns null for a taken address. */
export async function unsafeInsertUser(newUser: NewUser): Promise<User | null> {
  try {
    const isEmpty = (await prisma().user.findFirst({ select: { userId: true } })) === null;
    return toUser(isEmpty ? await insertPerhapsFirst(newUser) : await insert(prisma(), newUser, 'USER'));
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return null;
    throw error;
  }
}

/** Only one of the first registrations finds the table empty. */
function insertPerhapsFirst(newUser: NewUser): Promise<UserRow> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.firstAccount}::bigint)`;
    const isFirst = (await transaction.user.findFirst({ select: { userId: true } })) === null;
    return insert(transaction, newUser, isFirst ? 'ADMIN' : 'USER');
  });
}

/**
 * The account becomes administrator. Returns null when there is an account; one of several calls succeeds.
 */
export function unsafeInsertFirstUser(newUser: NewUser): Promise<User | null> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.firstAccount}::bigint)`;
    if ((await transaction.user.findFirst({ select: { userId: true } })) !== null) return null;
    const user = toUser(await insert(transaction, newUser, 'ADMIN'));
    const actor = { id: user.id, email: user.email };
    await transaction.$executeRaw(insertActionSql({ actor, action: 'set_up', subject: user.email }));
    return user;
  });
}

export async function unsafeHasAccounts(): Promise<boolean> {
  return (await prisma().user.findFirst({ select: { userId: true } })) !== null;
}

function insert(client: Prisma.TransactionClient, newUser: NewUser, role: User['role']): Promise<UserRow> {
  const { providerAccountId, ...data } = newUser;
  const identity =
    newUser.provider === undefined || providerAccountId === undefined
      ? {}
      : { identities: { create: { provider: newUser.provider, providerAccountId } } };
  return client.user.create({ data: { ...data, role, ...identity } });
}

export function toUser(row: UserRow): User {
  return {
    id: row.userId,
    provider: row.provider,
    email: row.email,
    name: row.name,
    username: row.username,
    avatar: row.avatar,
    role: userRoleSchema.parse(row.role),
    emailVerified: row.emailVerified,
    plugins: row.plugins,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
