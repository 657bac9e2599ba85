import * as z from 'zod/mini';
import { attachedFileSchema } from '../file/attached-file';
import { toolAccountSchema, toolsBeyondSchema } from '../message/content-part';
import { messageErrorSchema } from '../message/message';
import { sourceSchema } from '../message/source';
import { modelAbilitySchema } from '../model/ability/model-ability';
import { finishReasonSchema, usageSchema } from '../money/usage';
import { askedElicitationSchema } from '../tool/elicitation/elicitation';
import { askedFlowSchema } from '../tool/flow/flow-question';
import { flowOriginSchema } from '../tool/flow/flow-table';

const storedFileSchema = z.omit(attachedFileSchema, { isDeleted: true });

/** Events are JSON; `applyEvent` says what they mean. */
export const chatEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), delta: z.string() }),
  z.object({ type: z.literal('reasoning'), delta: z.string() }),
  z.object({ type: z.literal('reasoning-end'), durationMs: z.int().check(z.nonnegative()) }),
  /** The last characters of the text were reasoning: their opening mark was in the prompt. */
  z.object({
    type: z.literal('text-was-reasoning'),
    characters: z.int().check(z.positive()),
    durationMs: z.int().check(z.nonnegative()),
  }),
  z.object({
    type: z.literal('tool-call'),
    toolCallId: z.string(),
    name: z.string(),
    input: z.string(),
    title: z.optional(z.string()),
    origin: z.optional(flowOriginSchema),
  }),
  /** The call waits for a permission, a result, an account or an answer to its server. */
  z.object({
    type: z.literal('tool-question'),
    toolCallId: z.string(),
    wants: z.optional(z.literal('output')),
    account: z.optional(toolAccountSchema),
    elicitation: z.optional(askedElicitationSchema),
    flow: z.optional(askedFlowSchema),
    /** An earlier call of the tool may have been carried out. */
    isRepeat: z.optional(z.literal(true)),
    serverTitle: z.optional(z.string()),
  }),
  z.object({ type: z.literal('tool-allowed'), toolCallId: z.string() }),
  /** Until a result follows, the outcome of the call is unknown. */
  z.object({ type: z.literal('tool-sent'), toolCallId: z.string() }),
  z.object({
    type: z.literal('tool-result'),
    toolCallId: z.string(),
    output: z.string(),
    isError: z.boolean(),
    /** The call may have been carried out. */
    isUnknown: z.optional(z.literal(true)),
    hasBegunAgain: z.optional(z.literal(true)),
    durationMs: z.optional(z.int().check(z.nonnegative())),
    files: z.optional(z.array(storedFileSchema)),
    found: z.optional(z.array(z.string())),
  }),
  /** The text that follows is the first to cite the source. */
  z.object({ type: z.literal('source'), source: sourceSchema }),
  /** The next preview replaces this one. */
  z.object({
    type: z.literal('picture-preview'),
    pictureId: z.string(),
    /** A data address; null before the first preview. */
    preview: z.nullable(z.string()),
    widthPx: z.nullable(z.int().check(z.positive())),
    heightPx: z.nullable(z.int().check(z.positive())),
  }),
  z.object({
    type: z.literal('picture'),
    pictureId: z.string(),
    file: storedFileSchema,
    tokenCount: z.int().check(z.nonnegative()),
  }),
  /** The agent's results go back to it, or the answer's model completes. Without usage the prompt is charged. */
  z.object({
    type: z.literal('step'),
    promptTokenCount: z.int().check(z.nonnegative()),
    isCompletion: z.optional(z.literal(true)),
  }),
  /** `beyond` means that no more tools fit into the request. */
  z.object({
    type: z.literal('left-out'),
    ability: modelAbilitySchema,
    beyond: z.optional(toolsBeyondSchema),
  }),
  z.object({ type: z.literal('model'), model: z.string() }),
  z.object({ type: z.literal('usage'), usage: usageSchema }),
  z.object({ type: z.literal('finish'), reason: finishReasonSchema }),
  z.object({ type: z.literal('error'), error: messageErrorSchema }),
]);

export type ChatEvent = z.infer<typeof chatEventSchema>;
