import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { MCP_SERVERS_LIMIT, toMcpToolkitId } from '@/lib/domain/tool/mcp-server';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { publishNotice } from '../redis-notices';
import { MCP_SERVER_CHANNEL } from './mcp-server-notices';

export interface McpServerRow {
  readonly serverId: string;
  readonly name: string;
  readonly url: string;
  readonly headerName: string | null;
  readonly requiresOAuth: boolean;
}

const select = { serverId: true, name: true, url: true, headerName: true, requiresOAuth: true } as const;

/** Returns the oldest first. */
export async function listMcpServerRows(owner: OwnerId): Promise<readonly McpServerRow[]> {
  const orderBy = [{ createdAt: 'asc' as const }, { serverId: 'asc' as const }];
  return prisma().mcpServer.findMany({ where: { userId: owner }, select, orderBy });
}

/** Returns `full` at {@link MCP_SERVERS_LIMIT}, also for calls at the same time, `taken` for a used name. */
export async function insertMcpServer(
  owner: OwnerId,
  row: Omit<McpServerRow, 'requiresOAuth'>,
): Promise<'added' | 'full' | 'taken'> {
  return unlessTaken(() =>
    prisma().$transaction(async (transaction) => {
      // The lock is a statement of its own: the next one counts what was saved while it waited.
      await transaction.$executeRaw`
        SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addMcpServer}::int, hashtext(${owner}))`;
      if ((await transaction.mcpServer.count({ where: { userId: owner } })) >= MCP_SERVERS_LIMIT)
        return 'full' as const;
      await transaction.mcpServer.create({ data: { ...row, userId: owner } });
      return 'added' as const;
    }),
  );
}

export async function updateMcpServer(
  owner: OwnerId,
  serverId: string,
  change: Partial<Omit<McpServerRow, 'serverId'>>,
): Promise<'changed' | 'missing' | 'taken'> {
  return unlessTaken(async () => {
    const { count } = await prisma().mcpServer.updateMany({
      where: { userId: owner, serverId },
      data: change,
    });
    if (count === 1) await tellOthers(serverId);
    return count === 1 ? 'changed' : 'missing';
  });
}

/** Deletes the secrets too. Returns whether there was such a server. */
export async function deleteMcpServer(owner: OwnerId, serverId: string): Promise<boolean> {
  const of = { userId: owner, serverId };
  const secrets = {
    userId: owner,
    name: { in: [`header/${serverId}`, `account/${serverId}`, `client/${serverId}`] },
  };
  const [{ count }] = await prisma().$transaction([
    prisma().mcpServer.deleteMany({ where: of }),
    prisma().mcpSecret.deleteMany({ where: secrets }),
    prisma().mcpToolChoice.deleteMany({ where: of }),
    prisma().toolApproval.deleteMany({ where: { userId: owner, toolkitId: toMcpToolkitId(serverId) } }),
    prisma().toolSignIn.deleteMany({ where: { userId: owner, toolkitId: toMcpToolkitId(serverId) } }),
  ]);
  if (count === 1) await tellOthers(serverId);
  return count === 1;
}

export async function listMcpServerUrls(
  owner: OwnerId,
  serverIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await prisma().mcpServer.findMany({
    where: { userId: owner, serverId: { in: [...serverIds] } },
    select: { serverId: true, url: true },
  });
  return new Map(rows.map(({ serverId, url }) => [serverId, url]));
}

/** Other processes hold connections to the server and must close them. */
async function tellOthers(serverId: string): Promise<void> {
  await prisma().$queryRaw`SELECT pg_notify(${MCP_SERVER_CHANNEL}, ${serverId})::text`;
  publishNotice(MCP_SERVER_CHANNEL, serverId);
}

async function unlessTaken<Done extends string>(write: () => Promise<Done>): Promise<Done | 'taken'> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return 'taken';
    throw error;
  }
}
