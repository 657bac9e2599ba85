import * as z from 'zod/mini';
import { attachedFileSchema } from '../file/attached-file';
import { modelAbilitySchema } from '../model/ability/model-ability';
import { askedElicitationSchema } from '../tool/elicitation/elicitation';
import { askedFlowSchema } from '../tool/flow/flow-question';
import { flowOriginSchema } from '../tool/flow/flow-table';

const textPartSchema = z.object({ type: z.literal('text'), text: z.string() });

const reasoningPartSchema = z.object({
  type: z.literal('reasoning'),
  text: z.string(),
  /** Null means still reasoning. */
  durationMs: z.nullable(z.int().check(z.nonnegative())),
});

export const toolAccountSchema = z.object({
  actionId: z.string(),
  domain: z.string(),
  signInHost: z.string(),
  tokenHost: z.string(),
});

export type ToolAccount = z.infer<typeof toolAccountSchema>;

const toolCallPartSchema = z.object({
  type: z.literal('tool_call'),
  toolCallId: z.string(),
  name: z.string(),
  /** It is JSON as the model wrote it, possibly malformed. */
  input: z.string(),
  output: z.nullable(z.string()),
  /**
   * `asking`: the user must allow it, write its result (`wants`), connect `account`, or answer its server
   * (`elicitation`). `unknown`: it may have happened.
   */
  state: z.enum(['running', 'asking', 'done', 'failed', 'unknown']),
  /** It may change data; absent when it is over. */
  isSent: z.optional(z.literal(true)),
  /** An earlier call may have happened, so the user is asked. */
  isRepeat: z.optional(z.literal(true)),
  serverTitle: z.optional(z.string()),
  wants: z.optional(z.literal('output')),
  account: z.optional(toolAccountSchema),
  elicitation: z.optional(askedElicitationSchema),
  flow: z.optional(askedFlowSchema),
  origin: z.optional(flowOriginSchema),
  found: z.optional(z.array(z.string())),
  title: z.optional(z.string()),
  durationMs: z.optional(z.int().check(z.nonnegative())),
  /** The tool lost what earlier calls of the conversation left with it, such as variables. */
  hasBegunAgain: z.optional(z.literal(true)),
  files: z.optional(z.array(z.omit(attachedFileSchema, { isDeleted: true }))),
});

const imageFilePartSchema = z.object({
  type: z.literal('image_file'),
  fileId: z.string(),
  filename: z.string(),
  filepath: z.string(),
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
  /** Other applications' messages lack it. */
  sizeBytes: z.optional(z.int().check(z.nonnegative())),
  placeholder: z.nullish(z.string()),
  /** It counts where the provider reports none. */
  tokenCount: z.optional(z.int().check(z.nonnegative())),
});

const imagePreviewPartSchema = z.object({
  type: z.literal('image_preview'),
  pictureId: z.string(),
  /** It is a data address; null means before the first. */
  preview: z.nullable(z.string()),
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
});

export const toolsBeyondSchema = z.object({
  count: z.int().check(z.positive()),
  most: z.int().check(z.positive()),
});

export type ToolsBeyond = Readonly<z.infer<typeof toolsBeyondSchema>>;

const leftOutPartSchema = z.object({
  type: z.literal('left_out'),
  ability: modelAbilitySchema,
  beyond: z.optional(toolsBeyondSchema),
});

export const mergedAnswerSchema = z.object({
  /** A copy's id names no message. */
  messageId: z.string(),
  /** The author was shown so. */
  name: z.string(),
});

export type MergedAnswer = Readonly<z.infer<typeof mergedAnswerSchema>>;

/** It is the first part. */
const mergedPartSchema = z.object({
  type: z.literal('merged'),
  answers: z.array(mergedAnswerSchema),
});

/** They are in reading order. */
export const contentPartSchema = z.discriminatedUnion('type', [
  textPartSchema,
  reasoningPartSchema,
  toolCallPartSchema,
  imageFilePartSchema,
  leftOutPartSchema,
  mergedPartSchema,
  // A picture that is still being drawn; never stored.
  imagePreviewPartSchema,
]);

export type ContentPart = z.infer<typeof contentPartSchema>;

export type ToolCallPart = z.infer<typeof toolCallPartSchema>;

/** Copying, search, counting and models use it. */
export function contentText(parts: readonly ContentPart[]): string {
  let text = '';
  for (const part of parts) if (part.type === 'text') text += part.text;
  return text;
}
