import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/domain/app-error';
import type { Conversation } from '@/lib/domain/conversation';
import type { Message } from '@/lib/domain/message';
import type { OwnerId } from '@/lib/domain/owner-id';
import { Prisma } from './generated/client.ts';
import { toConversation } from './conversation-row';
import { messageColumnList, messageRecords, messagesJson } from './message-json';
import { prisma } from './prisma';
import { LEASE_SECONDS } from './run-lease';
import { storedPlanJson, type StoredPlan } from './run-row';

/** Everything a turn saves before its first token. */
export interface TurnToBegin {
  readonly runId: string;
  readonly requestId: string;
  readonly kind: string;
  readonly nodeId: string;
  readonly plan: StoredPlan;
  readonly conversation: Conversation;
  readonly isNewConversation: boolean;
  readonly userMessage: Message;
  /** False when the request message is already there (regenerate, edit, continue). */
  readonly isNewUserMessage: boolean;
  /** The answer before its first event. For continue it is there already and is reset to this. */
  readonly response: Message;
}

/**
 * Saves the run, the conversation with the settings of this turn, the request message and the empty answer in one
 * statement. Gives the conversation as saved, or null when the same request began before or another run is writing the
 * same answer (nothing is saved then). Throws not_found when the conversation went away meanwhile.
 */
export async function beginTurn(owner: OwnerId, turn: TurnToBegin): Promise<Conversation | null> {
  const messages = turn.isNewUserMessage ? [turn.userMessage, turn.response] : [turn.response];
  const rows = await prisma().$queryRaw<
    unknown[]
  >`WITH run AS (${runInsert(owner, turn)}), conversation AS (${conversationUpsert(owner, turn)}),
      message AS (
        INSERT INTO messages (${messageColumnList})
        SELECT record.* FROM ${messageRecords(messagesJson(owner, messages))}, run
        ON CONFLICT ("messageId") DO UPDATE SET content = excluded.content, text = excluded.text, unfinished = true,
          error = null, "finishReason" = null, "updatedAt" = now()
        WHERE messages."userId" = ${owner}::uuid AND messages."messageId" = ${turn.response.messageId}::uuid)
      SELECT EXISTS (SELECT 1 FROM run) AS "hasBegun", (SELECT to_jsonb(c) FROM conversation c) AS conversation`.catch(
    whenRefused,
  );
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined || !row.hasBegun) return null;
  return toConversation(row.conversation);
}

const rowSchema = z.object({ hasBegun: z.boolean(), conversation: z.unknown() });

function runInsert(owner: OwnerId, turn: TurnToBegin): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO runs ("runId", "userId", "conversationId", "userMessageId", "responseMessageId", "requestId", kind,
      endpoint, model, plan, "nodeId", "leaseUntil", "startedAt")
    SELECT ${turn.runId}::uuid, ${owner}::uuid, ${turn.conversation.conversationId}::uuid,
      ${turn.userMessage.messageId}::uuid, ${turn.response.messageId}::uuid, ${turn.requestId}, ${turn.kind},
      ${turn.response.endpoint}, ${turn.response.model}, ${storedPlanJson(turn.plan)}::jsonb, ${turn.nodeId},
      now() + make_interval(secs => ${LEASE_SECONDS}), ${turn.response.createdAt}::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM runs writer WHERE writer.state = 'running'
      AND writer."responseMessageId" = ${turn.response.messageId}::uuid)
    ON CONFLICT DO NOTHING
    RETURNING "runId"`;
}

/** An existing conversation that is gone gives no row, and the foreign key of the run fails the whole statement. */
function conversationUpsert(owner: OwnerId, turn: TurnToBegin): Prisma.Sql {
  const { conversation } = turn;
  const settings = JSON.stringify(conversation.settings);
  if (turn.isNewConversation)
    return Prisma.sql`
      INSERT INTO conversations ("conversationId", "userId", title, endpoint, "endpointType", model, "iconURL", settings)
      SELECT ${conversation.conversationId}::uuid, ${owner}::uuid, ${conversation.title}, ${conversation.endpoint},
        ${conversation.endpointType}, ${conversation.model}, ${conversation.iconURL}, ${settings}::jsonb FROM run
      RETURNING *`;
  return Prisma.sql`
    UPDATE conversations SET endpoint = ${conversation.endpoint}, "endpointType" = ${conversation.endpointType},
      model = ${conversation.model}, "iconURL" = ${conversation.iconURL}, settings = ${settings}::jsonb, "updatedAt" = now()
    FROM run WHERE "conversationId" = ${conversation.conversationId}::uuid AND "userId" = ${owner}::uuid
    RETURNING conversations.*`;
}

/** The conversation, or the person, went away meanwhile. */
function whenRefused(error: unknown): never {
  if (error instanceof Error && error.message.includes('23503')) throw new AppError('not_found');
  throw error;
}
