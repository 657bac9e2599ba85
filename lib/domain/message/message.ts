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

/** Why an answer is an error: a code with its details, as shown in the red box. */
export const messageErrorSchema = z.object({
  code: errorCodeSchema,
  details: z.nullable(z.record(z.string(), z.unknown())),
});

export type MessageError = z.infer<typeof messageErrorSchema>;

/** How long an answer took: to its first token, and in all. Milliseconds. */
export const timingSchema = z.object({
  firstTokenMs: z.nullable(z.int().check(z.nonnegative())),
  durationMs: z.int().check(z.nonnegative()),
});

export type Timing = z.infer<typeof timingSchema>;

/** One node of a conversation's tree, shared by the database, the stream and the screen. Dates are ISO 8601. */
export const messageSchema = z.object({
  messageId: uuidSchema,
  conversationId: uuidSchema,
  /** {@link ROOT_PARENT_ID} at the root. */
  parentMessageId: uuidSchema,
  isCreatedByUser: z.boolean(),
  /** The speaker as displayed: `User`, or the label of the model. */
  sender: z.string(),
  endpoint: z.nullable(z.string()),
  /** The requested model. */
  model: z.nullable(z.string()),
  /** The model that answered, where the provider reports it. */
  answeredModel: z.nullable(z.string()),
  content: knownItems(contentPartSchema),
  isEdited: z.boolean(),
  /** The text is incomplete: still being written, stopped or cut off. */
  unfinished: z.boolean(),
  /** A generation is writing this message now; its stream can be joined. */
  isRunning: z.boolean(),
  error: z.nullable(messageErrorSchema),
  finishReason: z.nullable(finishReasonSchema),
  usage: z.nullable(usageSchema),
  timing: z.nullable(timingSchema),
  /**
   * What the answer cost, continuations included; null for questions and while it is being written for the first time.
   */
  costCredits: z.nullable(creditsSchema),
  /** The price of its last run, and what agents took of all its runs. */
  price: z.nullable(answerPriceSchema),
  /** Tokens of the text, counted here; used to fit prompts. */
  tokenCount: z.nullable(z.int().check(z.nonnegative())),
  /** The files the user sent with it. */
  files: z._default(z.array(attachedFileSchema), []),
  /** What its text cites, in the order of the first marks. */
  sources: z._default(z.readonly(z.array(sourceSchema)), []),
  /**
   * Others who wrote what it holds, or what the answer was written from; of older messages it follows from their parts.
   */
  origins: z._default(z.readonly(z.array(flowSourceSchema)), []),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Message = z.infer<typeof messageSchema>;
