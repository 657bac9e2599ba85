import * as z from 'zod/mini';
import type { PictureRule } from '@/lib/domain/model/table/model-row';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { NEW_CONVERSATION_ID, uuidSchema } from '@/lib/domain/shared/ids';
import { messagesPath } from '../message/messages';

const NAME_LIMIT_CHARACTERS = 256;

/**
 * The endpoint and model, and the contents of the prompt: a branch down to its leaf, or the folder of a chat that is
 * not saved yet.
 */
export interface PromptWindowKey {
  readonly conversationId: string;
  readonly endpoint: string;
  readonly model: string;
  readonly leafId: string | null;
  readonly folderId: string | null;
  /** Of a chat that is not saved yet: whether it will be temporary. */
  readonly isTemporary: boolean;
  /** Whether the provider draws pictures for the chat. */
  readonly isDrawnFor?: boolean;
  /** Which pictures are sent, and how; absent where the settings do not say. */
  readonly settings?: Pick<ConversationSettings, 'resendImages' | 'imageDetail'>;
}

/** Returns the path of the prompt's size. `GET`: the tokens of what would be sent to a model. */
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

/** The query of {@link promptWindowPath}. */
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

/** How the tokens of a picture are counted, for `imageTokens`. */
const pictureRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tiles'), base: tokensSchema, tile: tokensSchema }),
  z.object({ kind: z.literal('patches'), multiplier: z.number(), mostPatches: tokensSchema }),
  z.object({ kind: z.literal('area'), longSidePx: tokensSchema, mostTokens: tokensSchema }),
  z.object({ kind: z.literal('crops'), tokens: tokensSchema }),
  z.object({ kind: z.literal('rows'), patchPx: z.number(), longSidePx: z.number() }),
  z.object({ kind: z.literal('parts'), partPx: z.number(), tokens: tokensSchema, mostParts: z.number() }),
  z.object({ kind: z.literal('canvas'), tilePx: z.number(), tokens: tokensSchema, mostTiles: z.number() }),
  z.object({ kind: z.literal('rounded'), patchPx: z.number(), mostPatches: z.number() }),
  z.object({ kind: z.literal('fixed'), tokens: tokensSchema }),
]) satisfies z.ZodMiniType<PictureRule>;

/** How full a context window is. */
export const promptWindowSchema = z.object({
  contextWindowTokens: z.int(),
  maxOutputTokens: z.int(),
  /** The model's tokenizer is not published; all counts are estimates. */
  isEstimated: z.boolean(),
  /** Tokens of the folder's instructions and of the facts that are kept, and about those of its documents. */
  folderTokens: z.int().check(z.gte(0)),
  /** The newest turns that could fit, oldest first. */
  turns: z.array(z.object({ role: z.enum(['user', 'assistant']), tokenCount: z.int().check(z.gte(0)) })),
  /** The number of older turns, which do not fit whatever is written next. */
  olderCount: z.int().check(z.gte(0)),
  /** How the model counts a picture; null where it sees none. */
  pictureRule: z.nullable(pictureRuleSchema),
  /** There are still older turns, which were not counted. */
  hasUncounted: z.boolean(),
});

/** The answer of {@link promptWindowPath}; null while the model cannot be used, for instance without a key. */
export const promptWindowAnswerSchema = z.nullable(promptWindowSchema);

export type PromptWindow = z.infer<typeof promptWindowSchema>;
