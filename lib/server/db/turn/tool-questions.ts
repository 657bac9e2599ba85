import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { AskedElicitation } from '@/lib/domain/tool/elicitation/elicitation';
import { prisma } from '../prisma';
import { publishDecided, RUN_CHANNEL } from './run-lease';

export interface AskedTool {
  readonly toolkitId: string;
  readonly toolName: string;
  /** The hash covers the description: a tool whose description changed is another one. */
  readonly definitionHash: string;
}

export async function isToolApproved(
  owner: OwnerId,
  conversationId: string,
  { toolkitId, toolName, definitionHash }: AskedTool,
): Promise<boolean> {
  const approval = await prisma().toolApproval.findFirst({
    where: {
      userId: owner,
      toolkitId,
      toolName,
      definitionHash,
      OR: [{ conversationId: null }, { conversationId }],
    },
    select: { approvalId: true },
  });
  return approval !== null;
}

export async function isHostAllowed(owner: OwnerId, conversationId: string, host: string): Promise<boolean> {
  const approval = await prisma().toolApproval.findFirst({
    where: { userId: owner, conversationId, host },
    select: { approvalId: true },
  });
  return approval !== null;
}

export interface CallOfRun {
  readonly runId: string;
  readonly toolCallId: string;
}

interface Wanted {
  readonly wants?: 'output' | 'account' | null;
  readonly host?: string | null;
  /** An earlier call may have been carried out. */
  readonly isRepeat?: boolean;
  readonly elicitation?: Pick<AskedElicitation, 'elicitationId' | 'asks'>;
}

export async function saveToolQuestion(
  owner: OwnerId,
  call: CallOfRun,
  { wants = null, host = null, isRepeat = false, elicitation, ...tool }: AskedTool & Wanted,
): Promise<void> {
  const data = {
    ...tool,
    host,
    userId: owner,
    isAllowed: null,
    output: null,
    isRepeat,
    wantsOutput: wants === 'output',
    wantsAccount: wants === 'account',
    elicitationId: elicitation?.elicitationId ?? null,
    elicitation: elicitation === undefined ? null : JSON.stringify(elicitation.asks),
  };
  await prisma().toolQuestion.upsert({
    where: { runId_toolCallId: call, userId: owner },
    create: { ...call, ...data },
    update: data,
  });
}

export interface TakenDecision {
  readonly isAllowed: boolean;
  readonly output: string | null;
}

/** Returns a decision and removes it; null while there is none. */
export async function takeToolDecision(owner: OwnerId, call: CallOfRun): Promise<TakenDecision | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    DELETE FROM tool_questions WHERE "runId" = ${call.runId}::uuid AND "toolCallId" = ${call.toolCallId}
      AND "userId" = ${owner}::uuid AND "isAllowed" IS NOT NULL
    RETURNING "isAllowed", output`;
  const decisions = z.array(z.object({ isAllowed: z.boolean(), output: z.string().nullable() })).parse(rows);
  return decisions[0] ?? null;
}

export interface ToolDecision {
  readonly responseMessageId: string;
  readonly toolCallId: string;
  readonly isAllowed: boolean;
  /** Null allows the call only this time. */
  readonly scope: 'conversation' | 'always' | null;
  /** The call returns this text; with null the call itself is decided on. */
  readonly output: string | null;
}

/**
 * A lasting decision also covers the answer's other waiting calls of the tool, and for words that leave only
 * this host and chat, but never a possible repeat. Returns false when none waits or the answer stops; results
 * and accounts may be declined.
 */
export async function decideToolQuestion(
  owner: OwnerId,
  { responseMessageId, toolCallId, isAllowed, scope, output }: ToolDecision,
): Promise<boolean> {
  const isMore = isAllowed && scope !== null;
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH asked AS MATERIALIZED (
      SELECT q.*, r."conversationId" FROM tool_questions q JOIN runs r ON r."runId" = q."runId"
      WHERE r."responseMessageId" = ${responseMessageId}::uuid AND r."userId" = ${owner}::uuid AND r.state = 'running'
        AND r."abortRequestedAt" IS NULL AND q."toolCallId" = ${toolCallId} AND q."isAllowed" IS NULL AND q."elicitationId" IS NULL
        AND (NOT ${isAllowed}::boolean
          OR (q."wantsOutput" = ${output !== null}::boolean AND NOT q."wantsAccount")) FOR UPDATE OF q),
    decided AS (
      UPDATE tool_questions q SET "isAllowed" = ${isAllowed}::boolean, output = ${output}::text FROM asked
      WHERE q."runId" = asked."runId" AND q."isAllowed" IS NULL AND (q."toolCallId" = asked."toolCallId"
        OR (${isMore}::boolean AND NOT asked."isRepeat" AND NOT q."isRepeat" AND NOT q."wantsAccount"
          AND q."elicitationId" IS NULL
          AND q."toolkitId" = asked."toolkitId" AND q."toolName" = asked."toolName"
          AND q."definitionHash" = asked."definitionHash" AND q.host IS NOT DISTINCT FROM asked.host))),
    kept AS (
      INSERT INTO tool_approvals ("approvalId", "userId", "toolkitId", "toolName", "definitionHash", host, "conversationId")
      SELECT gen_random_uuid(), "userId", "toolkitId", "toolName", "definitionHash", host,
        CASE WHEN ${scope === 'conversation'}::boolean OR host IS NOT NULL THEN "conversationId" END
      FROM asked WHERE ${isMore}::boolean AND NOT "isRepeat")
    SELECT "runId", pg_notify(${RUN_CHANNEL}, 'decided ' || "runId")::text FROM asked`;
  publishDecided(rows);
  return rows.length > 0;
}

/** Also tells the nodes that write the answers. */
export async function allowAccountQuestions(owner: OwnerId, toolkitId: string): Promise<void> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH allowed AS (
      UPDATE tool_questions SET "isAllowed" = true
      WHERE "userId" = ${owner}::uuid AND "toolkitId" = ${toolkitId} AND "wantsAccount" AND "isAllowed" IS NULL
      RETURNING "runId")
    SELECT "runId", pg_notify(${RUN_CHANNEL}, 'decided ' || "runId")::text FROM allowed`;
  publishDecided(rows);
}
