import 'server-only';
import { z } from 'zod';
import { contentPartSchema } from '@/lib/domain/content-part';
import { ownerIdSchema } from '@/lib/domain/owner-id';
import { toConversation } from './conversation-row';
import { toMessage } from './message-row';
import { messageJson } from './message-select';
import { Prisma } from './generated/client.ts';

const storedPlanSchema = z.object({
  sender: z.string(),
  base: z.array(contentPartSchema),
  promptTokenCount: z.number().int(),
});

/** What settles a run without the process that started it, beside the rows it names. */
export type StoredPlan = z.infer<typeof storedPlanSchema>;

/** See {@link StoredPlan}. */
export function storedPlanJson(plan: StoredPlan): string {
  return JSON.stringify(plan);
}

const runRowSchema = z.object({
  runId: z.string(),
  userId: ownerIdSchema,
  requestId: z.string(),
  responseMessageId: z.string(),
  kind: z.enum(['ask', 'regenerate', 'edit', 'continue']),
  state: z.enum(['running', 'completed', 'aborted', 'failed']),
  endpoint: z.string(),
  model: z.string(),
  plan: storedPlanSchema,
  nodeId: z.string(),
  startedAt: z.coerce.date(),
});

const rowSchema = z.object({
  run: runRowSchema,
  conversation: z.unknown(),
  userMessage: z.unknown(),
  response: z.looseObject({ isRunning: z.boolean() }),
});

/** A run with the rows it names, as the domain knows them. */
export type StoredRun = ReturnType<typeof toStoredRun>;

/** A row of {@link storedRunColumns}. */
export function toStoredRun(row: unknown) {
  const { run, conversation, userMessage, response } = rowSchema.parse(row);
  return {
    run: { ...run, startedAt: run.startedAt.toISOString() },
    conversation: toConversation(conversation),
    userMessage: toMessage(userMessage, false),
    response: toMessage(response, run.state === 'running'),
  };
}

/** Reads {@link StoredRun}s: `SELECT ${storedRunColumns} FROM runs run WHERE ...`; runs whose rows are gone give null columns. */
export const storedRunColumns = Prisma.sql`
  to_jsonb(run) AS run,
  (SELECT to_jsonb(c) FROM conversations c WHERE c."conversationId" = run."conversationId") AS conversation,
  (SELECT ${messageJson} FROM messages m WHERE m."messageId" = run."userMessageId") AS "userMessage",
  (SELECT ${messageJson} FROM messages m WHERE m."messageId" = run."responseMessageId") AS response`;
