import 'server-only';
import * as z from 'zod/mini';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { TOOL_APPROVALS_LIMIT, toolApprovalSchema } from '@/lib/domain/tool/tool-approval';
import { liveConversations } from '../conversation/live-conversation';
import { prisma } from '../prisma';

const storedApprovalSchema = z.extend(z.omit(toolApprovalSchema, { toolkitTitle: true }), {
  toolkitId: z.string(),
  actionDomain: z.nullable(z.string()),
});

/** The approval of an action names the host that it calls. */
export type StoredToolApproval = z.infer<typeof storedApprovalSchema>;

const rowsSchema = z.array(z.object({ approval: storedApprovalSchema }));

/** Returns the newest first, at most 500, without those of deleted chats. */
export async function listToolApprovals(owner: OwnerId): Promise<readonly StoredToolApproval[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT json_build_object(
      'approvalId', t."approvalId", 'toolkitId', t."toolkitId", 'toolName', t."toolName", 'actionDomain', a.domain, 'host', t.host,
      'createdAt', to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'conversation', CASE WHEN c."conversationId" IS NULL THEN NULL
        ELSE json_build_object('conversationId', c."conversationId", 'title', c.title) END) AS approval
    FROM tool_approvals t
    LEFT JOIN ${liveConversations} c ON c."conversationId" = t."conversationId" AND c."userId" = t."userId"
    LEFT JOIN actions a ON 'action:' || a."actionId" = t."toolkitId" AND a."userId" = t."userId"
    WHERE t."userId" = ${owner}::uuid AND (t."conversationId" IS NULL OR c."conversationId" IS NOT NULL)
    ORDER BY t."createdAt" DESC, t."approvalId" LIMIT ${TOOL_APPROVALS_LIMIT}`;
  return rowsSchema.parse(rows).map(({ approval }) => approval);
}

export async function deleteToolApproval(owner: OwnerId, approvalId: string): Promise<boolean> {
  const { count } = await prisma().toolApproval.deleteMany({ where: { userId: owner, approvalId } });
  return count === 1;
}

export async function deleteToolApprovals(owner: OwnerId, toolkitId?: string): Promise<void> {
  const ofToolkit = toolkitId === undefined ? {} : { toolkitId };
  await prisma().toolApproval.deleteMany({ where: { userId: owner, ...ofToolkit } });
}
