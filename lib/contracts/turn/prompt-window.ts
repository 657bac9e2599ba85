import { z } from 'zod';
import { NEW_CONVERSATION_ID, uuidSchema } from '@/lib/domain/shared/ids';
import { messagesPath } from '../message/messages';

const NAME_LIMIT_CHARACTERS = 256;

/** Whose window is asked for, and what is in it: a branch down to its leaf, or the folder of a chat that is not saved yet. */
export interface PromptWindowKey {
  readonly conversationId: string;
  readonly endpoint: string;
  readonly model: string;
  readonly leafId: string | null;
  readonly folderId: string | null;
}

/** `GET`: what of a branch would be sent to a model, in tokens. */
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

/** How full a window is. */
export const promptWindowSchema = z.object({
  contextWindowTokens: z.number().int(),
  maxOutputTokens: z.number().int(),
  /** The model counts as nobody publishes; all counts are estimates. */
  isEstimated: z.boolean(),
  /** What the folder tells the model first. */
  folderTokens: z.number().int().min(0),
  /** The newest turns, oldest first, as many as could fit. */
  turns: z.array(z.object({ role: z.enum(['user', 'assistant']), tokenCount: z.number().int().min(0) })),
  /** Older ones, which have no room whatever is written next. */
  olderCount: z.number().int().min(0),
  /** There are still older ones, which nobody counted. */
  hasUncounted: z.boolean(),
});

/** The answer of {@link promptWindowPath}; null while the model cannot be asked, for want of a key for instance. */
export const promptWindowAnswerSchema = promptWindowSchema.nullable();

export type PromptWindow = z.infer<typeof promptWindowSchema>;
