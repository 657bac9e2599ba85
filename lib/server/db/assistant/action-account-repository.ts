import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SealedSecret } from '../../platform/secret-box';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

/** A process that is killed keeps its right to renew the tokens until this time is over. */
const CLAIM_SECONDS = 20;

const claimedSchema = z.array(
  z.object({ keyId: z.string(), ciphertext: z.instanceof(Uint8Array), renewingUntil: z.date() }),
);

export interface ClaimedAccount {
  readonly until: Date;
  readonly sealed: SealedSecret;
}

export async function findActionAccount(owner: OwnerId, actionId: string): Promise<SealedSecret | null> {
  const row = await prisma().actionAccount.findUnique({
    where: { userId_actionId: { userId: owner, actionId } },
  });
  return row === null ? null : { keyId: row.keyId, ciphertext: row.ciphertext };
}

export async function listActionAccounts(owner: OwnerId): Promise<ReadonlyMap<string, SealedSecret>> {
  const rows = await prisma().actionAccount.findMany({ where: { userId: owner } });
  return new Map(rows.map(({ actionId, keyId, ciphertext }) => [actionId, { keyId, ciphertext }]));
}

/** Replaces an earlier account. Returns false when the action does not exist. */
export async function putActionAccount(
  owner: OwnerId,
  actionId: string,
  { keyId, ciphertext }: SealedSecret,
): Promise<boolean> {
  const stored = { keyId, ciphertext, renewingUntil: null, connectedAt: new Date() };
  try {
    await prisma().actionAccount.upsert({
      where: { userId_actionId: { userId: owner, actionId } },
      create: { ...stored, userId: owner, actionId },
      update: stored,
    });
    return true;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') return false;
    throw error;
  }
}

export async function deleteActionAccount(owner: OwnerId, actionId: string): Promise<void> {
  await prisma().actionAccount.deleteMany({ where: { userId: owner, actionId } });
}

/** Returns null while another process has the claim, and where there is no account. */
export async function claimActionAccount(owner: OwnerId, actionId: string): Promise<ClaimedAccount | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    UPDATE action_accounts SET "renewingUntil" = now() + ${CLAIM_SECONDS} * interval '1 second'
    WHERE "userId" = ${owner}::uuid AND "actionId" = ${actionId}
      AND ("renewingUntil" IS NULL OR "renewingUntil" < now())
    RETURNING "keyId", ciphertext, "renewingUntil"`;
  const claimed = claimedSchema.parse(rows)[0];
  if (claimed === undefined) return null;
  const { keyId, ciphertext, renewingUntil: until } = claimed;
  return { until, sealed: { keyId, ciphertext: new Uint8Array(ciphertext) } };
}

/** Stores other tokens, or leaves the account as it is. The change happens only while the claim holds. */
export async function endActionAccountClaim(
  owner: OwnerId,
  actionId: string,
  until: Date,
  renewed: SealedSecret | null,
): Promise<void> {
  await prisma().actionAccount.updateMany({
    where: { userId: owner, actionId, renewingUntil: until },
    data: {
      renewingUntil: null,
      ...(renewed === null ? {} : { keyId: renewed.keyId, ciphertext: renewed.ciphertext }),
    },
  });
}

/** Deletes an account whose tokens cannot be renewed, only while the claim holds. */
export async function deleteClaimedActionAccount(
  owner: OwnerId,
  actionId: string,
  until: Date,
): Promise<void> {
  await prisma().actionAccount.deleteMany({ where: { userId: owner, actionId, renewingUntil: until } });
}
