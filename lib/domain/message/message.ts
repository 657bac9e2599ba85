import { z } from 'zod';
import { attachedFileSchema } from '../file/attached-file';
import { creditsSchema } from '../money/credits';
import { priceUsedSchema } from '../money/price';
import { finishReasonSchema, usageSchema } from '../money/usage';
import { errorCodeSchema } from '../shared/error-code';
import { uuidSchema } from '../shared/ids';
import { contentPartSchema } from './content-part';
import { sourceSchema } from './source';

/** Why an answer is an error: a code with its details, as shown in the red box. */
export const messageErrorSchema = z.object({
  code: errorCodeSchema,
  details: z.record(z.string(), z.unknown()).nullable(),
});

export type MessageError = z.infer<typeof messageErrorSchema>;

/** How long an answer took: to its first token, and in all. Milliseconds. */
export const timingSchema = z.object({
  firstTokenMs: z.number().int().nonnegative().nullable(),
  durationMs: z.number().int().nonnegative(),
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
  endpoint: z.string().nullable(),
  /** The requested model. */
  model: z.string().nullable(),
  /** The model that answered, where the provider reports it. */
  answeredModel: z.string().nullable(),
  content: z.array(contentPartSchema),
  isEdited: z.boolean(),
  /** The text is incomplete: still being written, stopped or cut off. */
  unfinished: z.boolean(),
  /** A generation is writing this message now; its stream can be joined. */
  isRunning: z.boolean(),
  error: messageErrorSchema.nullable(),
  finishReason: finishReasonSchema.nullable(),
  usage: usageSchema.nullable(),
  timing: timingSchema.nullable(),
  /**
   * What the answer cost, continuations included; null for questions and while it is being written for the first time.
   */
  costCredits: creditsSchema.nullable(),
  /** The price of its last run. */
  price: priceUsedSchema.nullable(),
  /** Tokens of the text, counted here; used to fit prompts. */
  tokenCount: z.number().int().nonnegative().nullable(),
  /** The files the user sent with it. */
  files: z.array(attachedFileSchema).default([]),
  /** What its text cites, in the order of the first marks. */
  sources: z.array(sourceSchema).readonly().default([]),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Message = z.infer<typeof messageSchema>;
