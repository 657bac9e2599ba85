import 'server-only';
import { z } from 'zod';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toConversation } from '../conversation/conversation-row';
import { liveConversations } from '../conversation/live-conversation';
import { turnFolderJson, turnFolderSchema, type TurnFolder } from '../conversation/turn-folder';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { readMessage } from './message-row';
import { messageJsonWith, textContent } from './message-select';
import { branchAbove, messageOf } from './walk-branch';

/** This much text of a branch fits the largest window, in any script. */
const BRANCH_LIMIT_BYTES = 6_000_000;

/** Reasoning and tool calls of older messages are left out, since no prompt contains them. */
const WHOLE_MESSAGES = 2;

/** The oldest message comes first. */
export interface Branch {
  readonly conversation: Conversation;
  readonly messages: Message[];
  readonly folder: TurnFolder | null;
}

const promptContent = Prisma.sql`CASE WHEN newest.depth <= ${WHOLE_MESSAGES} THEN m.content::json ELSE ${textContent} END`;

const rowSchema = z.object({
  conversation: z.unknown(),
  folder: turnFolderSchema.nullable(),
  messages: z.array(z.unknown()).nullable(),
});

/** The all-zero leaf means no messages. Returns null for what is unknown or of another user. */
export async function loadBranch(
  owner: OwnerId,
  {
    conversationId,
    leafMessageId,
    limitBytes = BRANCH_LIMIT_BYTES,
  }: { conversationId: string; leafMessageId: string; limitBytes?: number },
): Promise<Branch | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH RECURSIVE ${branchAbove(conversationId, leafMessageId)}
    SELECT to_jsonb(c) AS conversation, (
      SELECT json_agg(${messageJsonWith(promptContent)} ORDER BY newest.depth DESC)
      FROM (
        SELECT "messageId", depth, sum("textBytes") OVER (ORDER BY depth) AS "textBytes" FROM branch
      ) newest, ${messageOf('newest')}
      WHERE newest.depth <= ${WHOLE_MESSAGES} OR newest."textBytes" <= ${Math.min(limitBytes, BRANCH_LIMIT_BYTES)}
    ) AS messages, (
      SELECT ${turnFolderJson} FROM folders f WHERE f."folderId" = c."folderId" AND f."userId" = c."userId"
    ) AS folder
    FROM ${liveConversations} c
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid`;
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined) return null;
  if (row.messages === null && leafMessageId !== ROOT_PARENT_ID) return null;
  return {
    conversation: toConversation(row.conversation),
    folder: row.folder,
    messages: (row.messages ?? []).map(readMessage),
  };
}
