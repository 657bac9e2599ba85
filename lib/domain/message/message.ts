import * as z from 'zod/mini';
import { attachedFileSchema } from '../file/attached-file';
import { answerPriceSchema } from '../money/answer-price';
import { creditsSchema } from '../money/credits';
import { finishReasonSchema, usageSchema } from '../money/usage';
import { errorCodeSchema } from '../shared/error-code';
import { uuidSchema } from '../shared/ids';
import { knownItems } from '../shared/known-items';
import { flowSourceSchema } from '../tool/flow/flow-table';
import { contentPartSchema } from './content-part';
import { sourceSchema } from './source';

export const messageErrorSchema = z.object({
  code: errorCodeSchema,
  details: z.nullable(z.record(z.string(), z.unknown())),
});

export type MessageError = z.infer<typeof messageErrorSchema>;

/** It is in milliseconds. */
export const timingSchema = z.object({
  firstTokenMs: z.nullable(z.int().check(z.nonnegative())),
  durationMs: z.int().check(z.nonnegative()),
});

export type Timing = z.infer<typeof timingSchema>;

/** Database, stream and screen share it. Dates are ISO 8601. */
export const messageSchema = z.object({
  messageId: uuidSchema,
  conversationId: uuidSchema,
  parentMessageId: uuidSchema,
  isCreatedByUser: z.boolean(),
  /** It is `User` or the model's label. */
  sender: z.string(),
  endpoint: z.nullable(z.string()),
  model: z.nullable(z.string()),
  answeredModel: z.nullable(z.string()),
  content: knownItems(contentPartSchema),
  isEdited: z.boolean(),
  /** It is being written, stopped or cut off. */
  unfinished: z.boolean(),
  /** Its stream can be joined. */
  isRunning: z.boolean(),
  error: z.nullable(messageErrorSchema),
  finishReason: z.nullable(finishReasonSchema),
  usage: z.nullable(usageSchema),
  timing: z.nullable(timingSchema),
  /** It includes continuations; null for questions and first writing. */
  costCredits: z.nullable(creditsSchema),
  price: z.nullable(answerPriceSchema),
  tokenCount: z.nullable(z.int().check(z.nonnegative())),
  files: z._default(z.array(attachedFileSchema), []),
  /** They keep the order of first marks. */
  sources: z._default(z.readonly(z.array(sourceSchema)), []),
  /** The parts of older messages tell them. */
  origins: z._default(z.readonly(z.array(flowSourceSchema)), []),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Message = z.infer<typeof messageSchema>;
