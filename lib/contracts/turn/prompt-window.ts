import * as z from 'zod/mini';
import type { PictureRule } from '@/lib/domain/model/table/model-row';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { NEW_CONVERSATION_ID, uuidSchema } from '@/lib/domain/shared/ids';
import { messagesPath } from '../message/messages';

const NAME_LIMIT_CHARACTERS = 256;

/** Names the prompt's contents: a branch down to its leaf, or the folder of a chat that is not saved yet. */
export interface PromptWindowKey {
  readonly conversationId: string;
  readonly endpoint: string;
  readonly model: string;
  readonly leafId: string | null;
  readonly folderId: string | null;
  readonly isTemporary: boolean;
  readonly isDrawnFor?: boolean;
  /** Is absent where the settings do not decide which pictures are sent, and how. */
  readonly settings?: Pick<ConversationSettings, 'resendImages' | 'imageDetail'>;
}

/** `GET` counts the tokens of what would be sent to a model. */
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
  /** The model's tokenizer is not published; all counts are estimates. */
  isEstimated: z.boolean(),
  /** Counts the folder's instructions, the facts that are kept, and roughly the documents. */
  folderTokens: z.int().check(z.gte(0)),
  /** Lists the newest turns that could fit, oldest first. */
  turns: z.array(z.object({ role: z.enum(['user', 'assistant']), tokenCount: z.int().check(z.gte(0)) })),
  /** Older turns do not fit whatever is written next. */
  olderCount: z.int().check(z.gte(0)),
  /** Is null where the model sees no pictures. */
  pictureRule: z.nullable(pictureRuleSchema),
  /** There are still older turns, which were not counted. */
  hasUncounted: z.boolean(),
});

/** Is null while the model cannot be used, for instance without a key. */
export const promptWindowAnswerSchema = z.nullable(promptWindowSchema);

export type PromptWindow = z.infer<typeof promptWindowSchema>;
