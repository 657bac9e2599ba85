import 'server-only';
import { z } from 'zod';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { hasSqlState } from '../../platform/sql-state';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { toConversation } from '../conversation/conversation-row';
import { isLive } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { KEEPS_PLAN } from '../kept-statement';
import { messageColumnList, messageRecords, messagesJson } from '../message/message-json';
import { thisMonth } from '../money/charge-sql';
import { allowanceRow, lockedBalance, type Hold } from '../money/hold-sql';
import { prisma } from '../prisma';
import { leaseEnd } from './run-lease';
import { storedPlanJson, type StoredPlan } from './run-row';

/** With these codes the statement was undone, and succeeds when it is sent again. */
const DEADLOCKS = ['40P01', '40001'];
/** Postgres reports it when a row that is named does not exist. */
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const DEADLOCK_ATTEMPTS = 4;

export interface TurnToBegin {
  readonly runId: string;
  readonly requestId: string;
  readonly requestDigest?: string | null;
  readonly kind: string;
  readonly nodeId: string;
  readonly plan: StoredPlan;
  readonly conversation: Conversation;
  readonly isNewConversation: boolean;
  readonly userMessage: Message;
  /** False when the request message is already there (regenerate, edit, continue). */
  readonly isNewUserMessage: boolean;
  /** The answer stands as before its first event. For continue it exists already and is reset to this. */
  readonly response: Message;
  readonly asked?: { readonly endpoint: string; readonly model: string };
  /** Counts the user's answers being written, this one included; null when there is no limit. */
  readonly runningLimit: number | null;
  readonly hold: Hold;
}

/** A turn that did not begin has saved no row. */
export type BegunTurn =
  | { readonly kind: 'begun'; readonly conversation: Conversation; readonly heldCredits: number }
  /** The same request began before, or another run is writing the same answer. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'full'; readonly runningCount: number }
  | Shortage;

/** The call costs more at least. Null means that there is no balance, or no budget. */
export interface Shortage {
  readonly kind: 'short';
  readonly availableCredits: number | null;
  readonly budgetCredits: number | null;
}

/**
 * One statement saves run, conversation, message and empty answer and takes the hold, so no more begin at
 * once than limit, balance and budget allow. Throws not_found (deleted meanwhile), conflict (its id is
 * taken).
 */
export async function beginTurn(owner: OwnerId, turn: TurnToBegin): Promise<BegunTurn> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await beginOnce(owner, turn);
    } catch (error) {
      if (attempt >= DEADLOCK_ATTEMPTS || !hasSqlState(error, ...DEADLOCKS)) throw error;
    }
}

async function beginOnce(owner: OwnerId, turn: TurnToBegin): Promise<BegunTurn> {
  const rows = await prisma().$queryRaw<unknown[]>(beginTurnSql(owner, turn)).catch(whenRefused);
  const [row] = z.array(rowSchema).parse(rows);
  if (row?.hasBegun === true)
    return {
      kind: 'begun',
      conversation: toConversation(row.conversation),
      heldCredits: row.heldCredits ?? 0,
    };
  if (row?.isThere === false) throw new AppError('not_found');
  const runningCount = row?.runningCount ?? 0;
  const isFull = turn.runningLimit !== null && runningCount >= turn.runningLimit;
  if (isFull) return { kind: 'full', runningCount };
  return row?.isAllowed === false && row.allowance !== null
    ? { kind: 'short', ...row.allowance }
    : { kind: 'taken' };
}

const rowSchema = z.object({
  hasBegun: z.boolean(),
  isThere: z.boolean(),
  conversation: z.unknown(),
  runningCount: z.number(),
  heldCredits: z.coerce.number().nullable(),
  allowance: z
    .object({ availableCredits: z.number().nullable(), budgetCredits: z.number().nullable() })
    .nullable(),
  isAllowed: z.boolean().nullable(),
});

/** The conversation, or the user, was deleted meanwhile; or another turn began a conversation under the same id. */
function whenRefused(error: unknown): never {
  if (hasSqlState(error, FOREIGN_KEY_VIOLATION)) throw new AppError('not_found');
  if (hasSqlState(error, UNIQUE_VIOLATION)) throw new AppError('conflict');
  throw error;
}

/**
 * See docs/sql/turn/begin-turn.sql. Every statement about a turn locks in this order: other turns, balance,
 * conversation.
 */
function beginTurnSql(owner: OwnerId, turn: TurnToBegin): Prisma.Sql {
  const { hold, response, isNewUserMessage, userMessage } = turn;
  const isCharged = Prisma.sql`${hold.isCharged}::boolean`;
  const messages = isNewUserMessage ? [userMessage, response] : [response];
  return Prisma.sql`${KEEPS_PLAN}WITH running AS MATERIALIZED (
    ${countRunning(owner, turn)}
  ), account AS MATERIALIZED (
    ${lockedBalance(owner, Prisma.sql`EXISTS (SELECT 1 FROM running)`)}
  ), allowance AS MATERIALIZED (
    ${allowanceRow(owner, hold.isCharged)}
  ), live AS MATERIALIZED (
    ${lockConversation(owner, turn)}
  ), run AS (
    ${insertRun(owner, turn)}
  ), payment AS (
    UPDATE balances SET
      credits = account.credits - CASE WHEN ${isCharged} THEN run."heldCredits" ELSE 0 END,
      "monthCredits" = account.spent + run."heldCredits", "monthStart" = ${thisMonth}, "updatedAt" = now()
    FROM run, account WHERE balances."userId" = ${owner}::uuid AND run."heldCredits" > 0
  ), hold AS (
    INSERT INTO ledger_entries ("userId", kind, credits, "runId", "conversationId", "messageId", endpoint, model)
    SELECT ${owner}::uuid, 'hold', -run."heldCredits", run."runId", run."conversationId", run."responseMessageId",
      run.endpoint, run.model
    FROM run WHERE ${isCharged} AND run."heldCredits" > 0
  ), conversation AS (
    ${turn.isNewConversation ? insertConversation(owner, turn) : updateConversation(owner, turn)}
  ), message AS (
    INSERT INTO messages (${messageColumnList})
    SELECT record.* FROM ${messageRecords(messagesJson(owner, messages))}, run
    ON CONFLICT ("messageId") DO UPDATE SET content = excluded.content, text = excluded.text,
      sources = excluded.sources, origins = excluded.origins, unfinished = true, error = null,
      "finishReason" = null, "updatedAt" = now()
    WHERE messages."userId" = ${owner}::uuid AND messages."messageId" = ${response.messageId}::uuid
  )${countFileUses(owner, turn)}${deleteFollowUps(owner, turn)}${insertAssistantRun(owner, turn)}
  SELECT EXISTS (SELECT 1 FROM run) AS "hasBegun", EXISTS (SELECT 1 FROM live) AS "isThere",
    (SELECT to_jsonb(c) FROM conversation c) AS conversation, (SELECT count FROM running) AS "runningCount",
    (SELECT "heldCredits" FROM run) AS "heldCredits", (SELECT to_jsonb(allowance) FROM allowance) AS allowance,
    (SELECT ${isAllowed(hold)} FROM allowance) AS "isAllowed"`;
}

/** Other turns of the user wait for this one when there is a limit. */
function countRunning(owner: OwnerId, { runningLimit }: TurnToBegin): Prisma.Sql {
  return runningLimit === null
    ? Prisma.sql`SELECT 0 AS count`
    : Prisma.sql`SELECT running_answers(${owner}::uuid) AS count
    FROM (SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.beginTurn}::int, hashtext(${owner})) OFFSET 0) AS locked`;
}

/** The row is locked after the balance, as in a settlement: a deletion waits, and then finds the run to stop. */
function lockConversation(owner: OwnerId, { isNewConversation, conversation }: TurnToBegin): Prisma.Sql {
  return isNewConversation
    ? Prisma.sql`SELECT true`
    : Prisma.sql`SELECT c."conversationId" FROM conversations c CROSS JOIN allowance
    WHERE c."conversationId" = ${conversation.conversationId}::uuid AND c."userId" = ${owner}::uuid AND ${isLive('c')}
    FOR UPDATE OF c`;
}

/** Holds what is wanted, or as much as there is; nothing where neither balance nor budget binds. */
function insertRun(owner: OwnerId, turn: TurnToBegin): Prisma.Sql {
  const { conversation, userMessage, response, asked = response, requestDigest = null } = turn;
  return Prisma.sql`INSERT INTO runs ("runId", "userId", "conversationId", "userMessageId", "responseMessageId",
      "requestId", "requestDigest", kind, endpoint, model, plan, "nodeId", "leaseUntil", "startedAt", "heldCredits")
    SELECT ${turn.runId}::uuid, ${owner}::uuid, ${conversation.conversationId}::uuid, ${userMessage.messageId}::uuid,
      ${response.messageId}::uuid, ${turn.requestId}, ${requestDigest}::text, ${turn.kind}, ${asked.endpoint},
      ${asked.model}, ${storedPlanJson(turn.plan)}::jsonb, ${turn.nodeId},
      ${leaseEnd}, now(),
      CASE WHEN allowance."availableCredits" IS NULL AND allowance."budgetCredits" IS NULL THEN 0
        ELSE LEAST(${BigInt(turn.hold.wantedCredits)}::bigint, allowance."availableCredits", allowance."budgetCredits")
      END
    FROM running, allowance, live
    WHERE ${isAllowed(turn.hold)} AND running.count < ${turn.runningLimit ?? 1}::int
      AND NOT EXISTS (SELECT 1 FROM runs writer
        WHERE writer.state = 'running' AND writer."responseMessageId" = ${response.messageId}::uuid)
    ON CONFLICT DO NOTHING
    RETURNING "runId", "conversationId", "responseMessageId", "heldCredits", endpoint, model`;
}

/** Returns the condition that the row `allowance` suffices for the call. */
function isAllowed({ leastCredits }: Hold): Prisma.Sql {
  const least = Prisma.sql`${BigInt(leastCredits)}::bigint`;
  return Prisma.sql`(${least} = 0 OR (COALESCE(allowance."availableCredits" >= ${least}, true)
      AND COALESCE(allowance."budgetCredits" >= ${least}, true)))`;
}

function insertConversation(owner: OwnerId, { conversation }: TurnToBegin): Prisma.Sql {
  return Prisma.sql`INSERT INTO conversations ("conversationId", "userId", title, endpoint, "endpointType", model,
      "iconURL", settings, "folderId", "expiresAt")
    SELECT ${conversation.conversationId}::uuid, ${owner}::uuid, ${conversation.title}, ${conversation.endpoint},
      ${conversation.endpointType}, ${conversation.model}, ${conversation.iconURL},
      ${JSON.stringify(conversation.settings)}::jsonb,
      (SELECT f."folderId" FROM folders f
        WHERE f."folderId" = ${conversation.folderId}::uuid AND f."userId" = ${owner}::uuid),
      ${conversation.expiresAt}::timestamptz
    FROM run
    RETURNING *`;
}

function updateConversation(owner: OwnerId, { conversation }: TurnToBegin): Prisma.Sql {
  return Prisma.sql`UPDATE conversations SET endpoint = ${conversation.endpoint},
      "endpointType" = ${conversation.endpointType}, model = ${conversation.model},
      "iconURL" = ${conversation.iconURL}, settings = ${JSON.stringify(conversation.settings)}::jsonb,
      "updatedAt" = now()
    FROM run
    WHERE conversations."conversationId" = ${conversation.conversationId}::uuid AND "userId" = ${owner}::uuid
    RETURNING conversations.*`;
}

function countFileUses(owner: OwnerId, { userMessage, isNewUserMessage }: TurnToBegin): Prisma.Sql {
  const fileIds = isNewUserMessage ? userMessage.files.map(({ fileId }) => fileId) : [];
  if (fileIds.length === 0) return Prisma.empty;
  return Prisma.sql`, used AS (
    UPDATE files SET "usageCount" = files."usageCount" + 1 FROM run
    WHERE files."userId" = ${owner}::uuid AND files."fileId" = ANY(${fileIds}::text[])
  )`;
}

/** Suggestions below an answer that goes on are outdated, so they are deleted. */
function deleteFollowUps(owner: OwnerId, { response, isNewUserMessage }: TurnToBegin): Prisma.Sql {
  if (isNewUserMessage) return Prisma.empty;
  return Prisma.sql`, follow_up AS (
    DELETE FROM follow_ups USING run
    WHERE follow_ups."messageId" = ${response.messageId}::uuid AND follow_ups."userId" = ${owner}::uuid
  )`;
}

function insertAssistantRun(owner: OwnerId, { plan }: TurnToBegin): Prisma.Sql {
  if (typeof plan.assistantId !== 'string') return Prisma.empty;
  return Prisma.sql`, assistant_run AS (
    INSERT INTO assistant_runs ("runId", "userId", "assistantId")
    SELECT "runId", ${owner}::uuid, ${plan.assistantId} FROM run
  )`;
}
