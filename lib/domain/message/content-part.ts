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
  /** Null while the model is still reasoning. */
  durationMs: z.nullable(z.int().check(z.nonnegative())),
});

/** The account that a call needs: at which action. */
export const toolAccountSchema = z.object({
  actionId: z.string(),
  /** The host of the API that is called with it. */
  domain: z.string(),
  /** The host of the page to log in at. */
  signInHost: z.string(),
  /** The host that is handed the access. */
  tokenHost: z.string(),
});

export type ToolAccount = z.infer<typeof toolAccountSchema>;

const toolCallPartSchema = z.object({
  type: z.literal('tool_call'),
  toolCallId: z.string(),
  name: z.string(),
  /** The arguments as the model wrote them: JSON text, possibly malformed. */
  input: z.string(),
  /** Null while the call runs. */
  output: z.nullable(z.string()),
  /**
   * `asking`: it waits until the user allows it, with `wants` writes what it returns, with `account` connects that, or
   * with `elicitation` answers the server of the tool. `unknown`: it was sent and may have been carried out; what came
   * of it is not known.
   */
  state: z.enum(['running', 'asking', 'done', 'failed', 'unknown']),
  /** It may change something and was sent; absent when it is over. */
  isSent: z.optional(z.literal(true)),
  /** It is asked about because an earlier call of the tool may have been carried out. */
  isRepeat: z.optional(z.literal(true)),
  wants: z.optional(z.literal('output')),
  account: z.optional(toolAccountSchema),
  elicitation: z.optional(askedElicitationSchema),
  /** Where its words would go, while the user is asked for that. */
  flow: z.optional(askedFlowSchema),
  /** Who wrote what it returns; absent in older messages. */
  origin: z.optional(flowOriginSchema),
  /** The addresses that a search found. */
  found: z.optional(z.array(z.string())),
  /** What the tool is called on a screen; absent for tools of a provider and in older messages. */
  title: z.optional(z.string()),
  durationMs: z.optional(z.int().check(z.nonnegative())),
  /** Files the call made. */
  files: z.optional(z.array(z.omit(attachedFileSchema, { isDeleted: true }))),
});

const imageFilePartSchema = z.object({
  type: z.literal('image_file'),
  fileId: z.string(),
  filename: z.string(),
  filepath: z.string(),
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
  /** Of a picture that was drawn here; absent in messages of other applications. */
  sizeBytes: z.optional(z.int().check(z.nonnegative())),
  /** A few pixels of it as a data address. */
  placeholder: z.nullish(z.string()),
  /** Tokens it counts for where its provider reports none. */
  tokenCount: z.optional(z.int().check(z.nonnegative())),
});

const imagePreviewPartSchema = z.object({
  type: z.literal('image_preview'),
  pictureId: z.string(),
  /** A small picture as a data address; null before the first. */
  preview: z.nullable(z.string()),
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
});

/** How many tools were more than a request takes, and how many it takes. */
export const toolsBeyondSchema = z.object({
  count: z.int().check(z.positive()),
  most: z.int().check(z.positive()),
});

export type ToolsBeyond = Readonly<z.infer<typeof toolsBeyondSchema>>;

/** What was left out of the request: all of it, since the provider refused it, or the tools beyond its limit. */
const leftOutPartSchema = z.object({
  type: z.literal('left_out'),
  ability: modelAbilitySchema,
  beyond: z.optional(toolsBeyondSchema),
});

/** One piece of a message, in reading order. */
export const contentPartSchema = z.discriminatedUnion('type', [
  textPartSchema,
  reasoningPartSchema,
  toolCallPartSchema,
  imageFilePartSchema,
  leftOutPartSchema,
  // A picture that is still being drawn; never stored.
  imagePreviewPartSchema,
]);

export type ContentPart = z.infer<typeof contentPartSchema>;

export type ToolCallPart = z.infer<typeof toolCallPartSchema>;

/** The text parts joined without a separator: what is copied, searched, counted and sent back to a model. */
export function contentText(parts: readonly ContentPart[]): string {
  let text = '';
  for (const part of parts) if (part.type === 'text') text += part.text;
  return text;
}
