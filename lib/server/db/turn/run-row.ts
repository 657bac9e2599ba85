import 'server-only';
import * as z from 'zod/mini';
import { contentPartSchema } from '@/lib/domain/message/content-part';
import { sourceSchema } from '@/lib/domain/message/source';
import { answerPriceSchema } from '@/lib/domain/money/answer-price';
import { FREE_PRICE, priceUsedSchema } from '@/lib/domain/money/price';
import { knownItems } from '@/lib/domain/shared/known-items';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { carriedWorkSchema } from '@/lib/domain/turn/carried-work';
import { toConversation } from '../conversation/conversation-row';
import { Prisma } from '../generated/client.ts';
import { readMessage } from '../message/message-row';
import { messageJson } from '../message/message-select';
import { isLapsed } from './run-lease';

const windowSchema = z.object({ contextWindowTokens: z.int(), maxOutputTokens: z.int() });

const storedPlanSchema = z.object({
  sender: z.string(),
  /** Absent for models, and in older runs. */
  assistantId: z.nullish(z.string()),
  base: knownItems(contentPartSchema),
  /** Older runs have no sources. */
  sources: z._default(z.readonly(z.array(sourceSchema)), []),
  promptTokenCount: z.int(),
  window: z.optional(windowSchema),
  /** Older runs have no price, and are free. */
  price: z._default(answerPriceSchema, FREE_PRICE),
  agent: z.optional(z.object({ model: z.string(), price: priceUsedSchema, window: windowSchema })),
  isCharged: z._default(z.boolean(), false),
  carried: z.optional(carriedWorkSchema),
  traceparent: z.optional(z.string()),
});

/** With this plan another process can settle the run. */
export type StoredPlan = z.infer<typeof storedPlanSchema>;

export function storedPlanJson({
  sender,
  assistantId,
  base,
  sources,
  promptTokenCount,
  window,
  price,
  agent,
  isCharged,
  carried,
  traceparent,
}: StoredPlan): string {
  return JSON.stringify({
    sender,
    assistantId,
    base,
    sources,
    promptTokenCount,
    window,
    price,
    agent,
    isCharged,
    carried,
    traceparent,
  });
}

const runRowSchema = z.object({
  runId: z.string(),
  userId: ownerIdSchema,
  requestId: z.string(),
  requestDigest: z._default(z.nullable(z.string()), null),
  responseMessageId: z.string(),
  kind: z.enum(['ask', 'regenerate', 'edit', 'continue']),
  state: z.enum(['running', 'completed', 'aborted', 'failed']),
  endpoint: z.string(),
  model: z.string(),
  plan: storedPlanSchema,
  heldCredits: z.coerce.number().check(z.int(), z.nonnegative()),
  nodeId: z.string(),
  epoch: z.int(),
  abortRequestedAt: z._default(z.nullable(z.string()), null),
  handedOverAt: z._default(z.nullable(z.string()), null),
  startedAt: z.coerce.date(),
  endedAt: z._default(z.nullable(z.coerce.date()), null),
});

const rowSchema = z.object({
  run: runRowSchema,
  endedAgoMs: z._default(z.nullable(z.coerce.number()), null),
  isLapsed: z._default(z.boolean(), false),
  conversation: z.unknown(),
  userMessage: z.unknown(),
  response: z.unknown(),
});

export type StoredRun = ReturnType<typeof toStoredRun>;

export function toStoredRun(row: unknown) {
  const {
    run,
    endedAgoMs,
    isLapsed: hasNoHolder,
    conversation,
    userMessage,
    response,
  } = rowSchema.parse(row);
  return {
    run: {
      ...run,
      startedAt: run.startedAt.toISOString(),
      endedAt: run.endedAt?.toISOString() ?? null,
      /** The time by the database's clock; null for a run that is not over. */
      endedAgoMs,
    },
    isLapsed: hasNoHolder,
    conversation: toConversation(conversation),
    userMessage: readMessage(userMessage),
    response: { ...readMessage(response), isRunning: run.state === 'running' },
  };
}

/** Use: `SELECT ${storedRunColumns} FROM runs run WHERE...`; deleted rows are null. */
export const storedRunColumns = Prisma.sql`
  to_jsonb(run) AS run,
  (EXTRACT(EPOCH FROM now() - run."endedAt") * 1000)::float8 AS "endedAgoMs",
  ${isLapsed} AS "isLapsed",
  (SELECT to_jsonb(c) FROM conversations c WHERE c."conversationId" = run."conversationId") AS conversation,
  (SELECT ${messageJson} FROM messages m WHERE m."messageId" = run."userMessageId") AS "userMessage",
  (SELECT ${messageJson} FROM messages m WHERE m."messageId" = run."responseMessageId") AS response`;
