import { z } from 'zod';
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
}

/** Returns the path of the prompt's size. `GET`: the tokens of what would be sent to a model. */
export function promptWindowPath({
  conversationId,
  endpoint,
  model,
  leafId,
  folderId,
}: PromptWindowKey): string {
  const query = new URLSearchParams({ endpoint, model });
  if (conversationId !== NEW_CONVERSATION_ID && leafId !== null) query.set('leafId', leafId);
  if (conversationId === NEW_CONVERSATION_ID && folderId !== null) query.set('folderId', folderId);
  return `${messagesPath(conversationId)}/window?${query.toString()}`;
}

/** The query of {@link promptWindowPath}. */
export const promptWindowQuerySchema = z.object({
  endpoint: z.string().min(1).max(NAME_LIMIT_CHARACTERS),
  model: z.string().min(1).max(NAME_LIMIT_CHARACTERS),
  leafId: uuidSchema.optional(),
  folderId: uuidSchema.optional(),
});

/** How full a context window is. */
export const promptWindowSchema = z.object({
  contextWindowTokens: z.number().int(),
  maxOutputTokens: z.number().int(),
  /** The model's tokenizer is not published; all counts are estimates. */
  isEstimated: z.boolean(),
  /** Tokens of the folder's instructions, which come first. */
  folderTokens: z.number().int().min(0),
  /** The newest turns that could fit, oldest first. */
  turns: z.array(z.object({ role: z.enum(['user', 'assistant']), tokenCount: z.number().int().min(0) })),
  /** The number of older turns, which do not fit whatever is written next. */
  olderCount: z.number().int().min(0),
  /** There are still older turns, which were not counted. */
  hasUncounted: z.boolean(),
});

/** The answer of {@link promptWindowPath}; null while the model cannot be used, for instance without a key. */
export const promptWindowAnswerSchema = promptWindowSchema.nullable();

export type PromptWindow = z.infer<typeof promptWindowSchema>;
