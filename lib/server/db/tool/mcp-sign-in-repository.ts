import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** A user on the way to a server's own sign-in page. */
export interface McpSignInRow {
  readonly stateHash: string;
  readonly sessionId: string;
  readonly serverId: string;
  readonly codeVerifier: string;
  readonly expiresAt: Date;
}

/** Stores a sign-in in place of the session's earlier one to the same server, and deletes the owner's expired ones. */
export async function insertMcpSignIn(owner: OwnerId, row: McpSignInRow, now: Date): Promise<void> {
  const { sessionId, serverId } = row;
  await prisma().$transaction([
    prisma().mcpSignIn.deleteMany({
      where: { userId: owner, OR: [{ expiresAt: { lte: now } }, { sessionId, serverId }] },
    }),
    prisma().mcpSignIn.create({ data: { ...row, userId: owner } }),
  ]);
}

/**
 * Consumes the sign-in that the session began with this state; null when there is none, it has expired or belongs to
 * another session. Of two calls with one state only one returns it.
 */
export async function takeMcpSignIn(
  owner: OwnerId,
  {
    sessionId,
    stateHash,
    now,
  }: { readonly sessionId: string; readonly stateHash: string; readonly now: Date },
): Promise<Pick<McpSignInRow, 'serverId' | 'codeVerifier'> | null> {
  const where = { userId: owner, sessionId, stateHash, expiresAt: { gt: now } };
  return prisma().$transaction(async (transaction) => {
    const row = await transaction.mcpSignIn.findFirst({ where });
    const { count } = await transaction.mcpSignIn.deleteMany({ where });
    return row === null || count !== 1 ? null : row;
  });
}
