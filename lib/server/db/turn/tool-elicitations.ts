import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  elicitationSchema,
  type Elicitation,
  type ElicitationOutcome,
} from '@/lib/domain/tool/elicitation/elicitation';
import { prisma } from '../prisma';
import { publishDecided, RUN_CHANNEL } from './run-lease';
import type { CallOfRun } from './tool-questions';

interface AskedOfAnswer {
  readonly responseMessageId: string;
  readonly toolCallId: string;
  readonly elicitationId: string;
}

export async function findElicitation(
  owner: OwnerId,
  { responseMessageId, toolCallId, elicitationId }: AskedOfAnswer,
): Promise<Elicitation | null> {
  const question = await prisma().toolQuestion.findFirst({
    where: {
      userId: owner,
      toolCallId,
      elicitationId,
      isAllowed: null,
      run: { responseMessageId, userId: owner, state: 'running' },
    },
    select: { elicitation: true },
  });
  const asks = question?.elicitation ?? null;
  return asks === null ? null : elicitationSchema.parse(JSON.parse(asks));
}

/** It tells the node that writes the answer. Returns false when the elicitation waits no more. */
export async function answerElicitation(
  owner: OwnerId,
  { responseMessageId, toolCallId, elicitationId }: AskedOfAnswer,
  outcome: ElicitationOutcome,
): Promise<boolean> {
  const isAllowed = outcome.action === 'accept';
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH answered AS (
      UPDATE tool_questions q SET "isAllowed" = ${isAllowed}::boolean, output = ${JSON.stringify(outcome)}::text
      FROM runs r WHERE r."runId" = q."runId" AND r."responseMessageId" = ${responseMessageId}::uuid
        AND r."userId" = ${owner}::uuid AND r.state = 'running' AND q."userId" = ${owner}::uuid
        AND q."toolCallId" = ${toolCallId} AND q."elicitationId" = ${elicitationId}::uuid AND q."isAllowed" IS NULL
      RETURNING q."runId")
    SELECT "runId", pg_notify(${RUN_CHANNEL}, 'decided ' || "runId")::text FROM answered`;
  publishDecided(rows);
  return rows.length > 0;
}

export async function withdrawElicitation(
  owner: OwnerId,
  { runId, toolCallId, elicitationId }: CallOfRun & { readonly elicitationId: string },
): Promise<void> {
  await prisma().toolQuestion.deleteMany({ where: { userId: owner, runId, toolCallId, elicitationId } });
}
