import * as z from 'zod/mini';
import type { PictureRule } from '@/lib/domain/model/table/model-row';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { NEW_CONVERSATION_ID, uuidSchema } from '@/lib/domain/shared/ids';
import { messagesPath } from '../message/messages';

const NAME_LIMIT_CHARACTERS = 256;

/** It names a branch by its leaf, or the folder of a chat that is not saved. */
export interface PromptWindowKey {
  readonly conversationId: string;
  readonly endpoint: string;
  readonly model: string;
  readonly leafId: string | null;
  readonly folderId: string | null;
  readonly isTemporary: boolean;
  readonly isDrawnFor?: boolean;
  /** Absent means that no picture depends on it. */
  readonly settings?: Pick<ConversationSettings, 'resendImages' | 'imageDetail'>;
}

/** `GET` counts what the next question would send. */
export function promptWindowPath({
  conversationId,
  endpoint,
  model,
  leafId,
  folderId,
  isTemporary,
  isDrawnFor = false,
  settings = {},
}: PromptWindowKey): string {
  const query = new URLSearchParams({ endpoint, model });
  if (conversationId !== NEW_CONVERSATION_ID && leafId !== null) query.set('leafId', leafId);
  if (conversationId === NEW_CONVERSATION_ID && folderId !== null) query.set('folderId', folderId);
  if (conversationId === NEW_CONVERSATION_ID && isTemporary) query.set('isTemporary', 'true');
  if (isDrawnFor) query.set('isDrawnFor', 'true');
  for (const name of ['resendImages', 'imageDetail'] as const)
    if (settings[name] !== null && settings[name] !== undefined) query.set(name, String(settings[name]));
  return `${messagesPath(conversationId)}/window?${query.toString()}`;
}

export const promptWindowQuerySchema = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(NAME_LIMIT_CHARACTERS)),
  model: z.string().check(z.minLength(1), z.maxLength(NAME_LIMIT_CHARACTERS)),
  leafId: z.optional(uuidSchema),
  folderId: z.optional(uuidSchema),
  isTemporary: z.optional(z.stringbool()),
  isDrawnFor: z.optional(z.stringbool()),
  resendImages: z.optional(z.stringbool()),
  imageDetail: z.optional(z.enum(['low', 'auto', 'high'])),
});

const tokensSchema = z.int().check(z.gte(0));

const pictureRuleSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tiles'),
    base: tokensSchema,
    tile: tokensSchema,
    takesOne: z.optional(z.literal(true)),
  }),
  z.object({ kind: z.literal('patches'), multiplier: z.number(), mostPatches: tokensSchema }),
  z.object({ kind: z.literal('area'), longSidePx: tokensSchema, mostTokens: tokensSchema }),
  z.object({ kind: z.literal('crops'), tokens: tokensSchema }),
  z.object({ kind: z.literal('rows'), patchPx: z.number(), longSidePx: z.number() }),
  z.object({ kind: z.literal('parts'), partPx: z.number(), tokens: tokensSchema, mostParts: z.number() }),
  z.object({ kind: z.literal('canvas'), tilePx: z.number(), tokens: tokensSchema, mostTiles: z.number() }),
  z.object({ kind: z.literal('rounded'), patchPx: z.number(), mostPatches: z.number() }),
  z.object({ kind: z.literal('fixed'), tokens: tokensSchema, sidePx: z.number() }),
]) satisfies z.ZodMiniType<PictureRule>;

export const promptWindowSchema = z.object({
  contextWindowTokens: z.int(),
  maxOutputTokens: z.int(),
  /** True where the tokenizer of the model is not published. */
  isEstimated: z.boolean(),
  /** The tokens of instructions, facts and, roughly, documents. */
  folderTokens: z.int().check(z.gte(0)),
  /** The newest turns that could fit, oldest first. */
  turns: z.array(z.object({ role: z.enum(['user', 'assistant']), tokenCount: z.int().check(z.gte(0)) })),
  /** This many older turns do not fit, whatever is written next. */
  olderCount: z.int().check(z.gte(0)),
  /** Null where the model sees no pictures. */
  pictureRule: z.nullable(pictureRuleSchema),
  /** There are still older turns, which were not counted. */
  hasUncounted: z.boolean(),
});

/** Null means that the model cannot be used. */
export const promptWindowAnswerSchema = z.nullable(promptWindowSchema);

export type PromptWindow = z.infer<typeof promptWindowSchema>;
