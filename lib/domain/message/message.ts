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

/** The times are in milliseconds. */
export const timingSchema = z.object({
  firstTokenMs: z.nullable(z.int().check(z.nonnegative())),
  durationMs: z.int().check(z.nonnegative()),
});

export type Timing = z.infer<typeof timingSchema>;

/** The database, the stream and the screen share this form. Dates are ISO 8601. */
export const messageSchema = z.object({
  messageId: uuidSchema,
  conversationId: uuidSchema,
  parentMessageId: uuidSchema,
  isCreatedByUser: z.boolean(),
  /** Either `User` or the label of the model. */
  sender: z.string(),
  endpoint: z.nullable(z.string()),
  model: z.nullable(z.string()),
  answeredModel: z.nullable(z.string()),
  content: knownItems(contentPartSchema),
  isEdited: z.boolean(),
  /** The text is incomplete: still being written, stopped or cut off. */
  unfinished: z.boolean(),
  /** The stream of the answer can be joined. */
  isRunning: z.boolean(),
  error: z.nullable(messageErrorSchema),
  finishReason: z.nullable(finishReasonSchema),
  usage: z.nullable(usageSchema),
  timing: z.nullable(timingSchema),
  /** It includes continuations; null for questions and until the answer was first written. */
  costCredits: z.nullable(creditsSchema),
  price: z.nullable(answerPriceSchema),
  tokenCount: z.nullable(z.int().check(z.nonnegative())),
  files: z._default(z.array(attachedFileSchema), []),
  /** The sources stand in the order of their first marks. */
  sources: z._default(z.readonly(z.array(sourceSchema)), []),
  /** The origins of older messages follow from their parts. */
  origins: z._default(z.readonly(z.array(flowSourceSchema)), []),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Message = z.infer<typeof messageSchema>;
