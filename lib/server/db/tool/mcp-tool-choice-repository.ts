import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { MCP_TOOLS_LIMIT } from '@/lib/domain/tool/mcp-server';
import { prisma } from '../prisma';

export async function listDisabledTools(owner: OwnerId): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await prisma().mcpToolChoice.findMany({ where: { userId: owner } });
  return new Map(rows.map(({ serverId, disabledTools }) => [serverId, disabledTools]));
}

/** Two tabs may switch tools at the same time. At most 200 tools are off. */
export async function switchTool(
  owner: OwnerId,
  serverId: string,
  name: string,
  isOn: boolean,
): Promise<void> {
  if (isOn)
    await prisma().$executeRaw`
      UPDATE mcp_tool_choices SET "disabledTools" = array_remove("disabledTools", ${name})
      WHERE "userId" = ${owner}::uuid AND "serverId" = ${serverId}`;
  else
    await prisma().$executeRaw`
      INSERT INTO mcp_tool_choices AS c ("userId", "serverId", "disabledTools")
      VALUES (${owner}::uuid, ${serverId}, ARRAY[${name}::text])
      ON CONFLICT ("userId", "serverId") DO UPDATE
        SET "disabledTools" = array_append(c."disabledTools", ${name})
        WHERE NOT ${name} = ANY (c."disabledTools") AND cardinality(c."disabledTools") < ${MCP_TOOLS_LIMIT}`;
}
