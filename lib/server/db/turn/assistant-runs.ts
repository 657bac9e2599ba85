import 'server-only';
import { z } from 'zod';
import {
  RUN_PHASES,
  runStepTypeSchema,
  type RunPhase,
  type RunStepType,
} from '@/lib/domain/assistant/run-state';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isInLiveConversation } from '../conversation/live-conversation';
import { prisma } from '../prisma';

export interface RunStep {
  readonly position: number;
  readonly type: RunStepType;
  readonly toolCallIds: readonly string[];
  readonly isOver: boolean;
}

/** A run that is being cancelled stays cancelled. */
export async function saveRunPhase(owner: OwnerId, runId: string, phase: RunPhase): Promise<void> {
  await prisma().assistantRun.updateMany({
    where: { runId, userId: owner, NOT: { phase: 'cancelling' } },
    data: { phase },
  });
}

export async function saveRunsCancelling(
  owner: OwnerId,
  target: { readonly conversationId: string | null; readonly responseMessageId: string | null },
): Promise<void> {
  const { conversationId, responseMessageId } = target;
  const named = {
    ...(conversationId === null ? {} : { conversationId }),
    ...(responseMessageId === null ? {} : { responseMessageId }),
  };
  if (Object.keys(named).length === 0) return;
  await prisma().assistantRun.updateMany({
    where: { userId: owner, run: { userId: owner, state: 'running', ...named } },
    data: { phase: 'cancelling' },
  });
}

/** Saves no step when the run was deleted. */
export async function saveRunStep(owner: OwnerId, runId: string, step: RunStep): Promise<void> {
  const { position, type, toolCallIds, isOver } = step;
  await prisma().$executeRaw`
    INSERT INTO assistant_run_steps ("runId", position, "userId", type, "toolCallIds", "endedAt")
    SELECT run."runId", ${position}::int, ${owner}::uuid, ${type}, ${[...toolCallIds]}::text[],
      CASE WHEN ${isOver}::boolean THEN now() END
    FROM assistant_runs run WHERE run."runId" = ${runId}::uuid AND run."userId" = ${owner}::uuid
    ON CONFLICT ("runId", position) DO UPDATE SET "toolCallIds" = excluded."toolCallIds",
      "endedAt" = COALESCE(assistant_run_steps."endedAt", excluded."endedAt")`;
}

const storedSchema = z.object({
  runId: z.string(),
  assistantId: z.string(),
  phase: z.enum(RUN_PHASES),
  state: z.enum(['running', 'completed', 'aborted', 'failed']),
  conversationId: z.string(),
  endpoint: z.string(),
  model: z.string(),
  startedAt: z.coerce.date(),
  endedAt: z.coerce.date().nullable(),
  steps: z.array(
    z.object({
      position: z.number().int(),
      type: runStepTypeSchema,
      toolCallIds: z.array(z.string()),
      startedAt: z.coerce.date(),
      endedAt: z.coerce.date().nullable(),
    }),
  ),
});

export type StoredAssistantRun = z.infer<typeof storedSchema>;

/** Returns the first run first; empty for a model's answer. */
export async function listAssistantRuns(
  owner: OwnerId,
  responseMessageId: string,
): Promise<StoredAssistantRun[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT run."runId", own."assistantId", own.phase, run.state, run."conversationId", run.endpoint, run.model,
      run."startedAt", run."endedAt", (
        SELECT COALESCE(jsonb_agg(to_jsonb(step) ORDER BY step.position), '[]')
        FROM assistant_run_steps step WHERE step."runId" = run."runId") AS steps
    FROM runs run JOIN assistant_runs own ON own."runId" = run."runId" AND own."userId" = run."userId"
    WHERE run."responseMessageId" = ${responseMessageId}::uuid AND run."userId" = ${owner}::uuid
      AND ${isInLiveConversation('run')}
    ORDER BY run."startedAt", run."runId"`;
  return z.array(storedSchema).parse(rows);
}
