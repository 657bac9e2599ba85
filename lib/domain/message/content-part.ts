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
  /** The arguments are JSON as the model wrote it, possibly malformed. */
  input: z.string(),
  output: z.nullable(z.string()),
  /**
   * `asking`: the user must allow the call, write its result (`wants`), connect `account`, or answer its server
   * (`elicitation`). `unknown`: it may have been carried out.
   */
  state: z.enum(['running', 'asking', 'done', 'failed', 'unknown']),
  /** The call may change data and was sent; absent when it is over. */
  isSent: z.optional(z.literal(true)),
  /** The user is asked, since an earlier call may have happened. */
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
  /** Messages of other applications lack it. */
  sizeBytes: z.optional(z.int().check(z.nonnegative())),
  placeholder: z.nullish(z.string()),
  /** The picture counts as this many tokens where its provider reports none. */
  tokenCount: z.optional(z.int().check(z.nonnegative())),
});

const imagePreviewPartSchema = z.object({
  type: z.literal('image_preview'),
  pictureId: z.string(),
  /** A data address; null before the first preview. */
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
  /** In a copied conversation the id names no message. */
  messageId: z.string(),
  /** The author of the answer was shown under this name. */
  name: z.string(),
});

export type MergedAnswer = Readonly<z.infer<typeof mergedAnswerSchema>>;

/** The part stands first. */
const mergedPartSchema = z.object({
  type: z.literal('merged'),
  answers: z.array(mergedAnswerSchema),
});

/** The pieces stand in reading order. */
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
