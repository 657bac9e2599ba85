import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SealedSecret } from '../../platform/secret-box';
import { prisma } from '../prisma';

export interface ToolSignInRow {
  readonly stateHash: string;
  readonly sessionId: string;
  readonly toolkitId: string;
  readonly sealed: SealedSecret;
  readonly expiresAt: Date;
}

/** The sign-in replaces the session's earlier one to the same toolkit; the owner's expired ones are deleted. */
export async function insertToolSignIn(
  owner: OwnerId,
  { sealed: { keyId, ciphertext }, ...row }: ToolSignInRow,
  now: Date,
): Promise<void> {
  const { sessionId, toolkitId } = row;
  await prisma().$transaction([
    prisma().toolSignIn.deleteMany({
      where: { userId: owner, OR: [{ expiresAt: { lte: now } }, { sessionId, toolkitId }] },
    }),
    prisma().toolSignIn.create({ data: { ...row, keyId, ciphertext, userId: owner } }),
  ]);
}

/** Only one of two calls gets the sign-in. Returns null when it has expired, or is of another session or kind. */
export async function takeToolSignIn(
  owner: OwnerId,
  {
    sessionId,
    stateHash,
    kind,
    now,
  }: {
    readonly sessionId: string;
    readonly stateHash: string;
    readonly kind: 'mcp' | 'action';
    readonly now: Date;
  },
): Promise<Pick<ToolSignInRow, 'toolkitId' | 'sealed'> | null> {
  const where = {
    userId: owner,
    sessionId,
    stateHash,
    expiresAt: { gt: now },
    toolkitId: { startsWith: `${kind}:` },
  };
  return prisma().$transaction(async (transaction) => {
    const row = await transaction.toolSignIn.findFirst({ where });
    const { count } = await transaction.toolSignIn.deleteMany({ where });
    if (row === null || count !== 1) return null;
    const { toolkitId, keyId, ciphertext } = row;
    return { toolkitId, sealed: { keyId, ciphertext } };
  });
}
