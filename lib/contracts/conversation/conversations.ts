import * as z from 'zod/mini';
import { conversationSchema, type Conversation } from '@/lib/domain/conversation/conversation';
import { conversationListSchema, type ConversationList } from '@/lib/domain/conversation/conversation-list';
import { conversationSettingsSchema } from '@/lib/domain/settings/conversation-settings';
import { uuidSchema } from '@/lib/domain/shared/ids';

export const CONVERSATION_PAGE_SIZE = 25;

/** Pages count from 1. Compat clients name no list and get all but the archive, last written first. */
export function conversationsPath(pageNumber: number, list: ConversationList = 'sidebar'): string {
  return `/api/convos?pageNumber=${String(pageNumber)}&list=${list}`;
}

export function conversationPath(conversationId: string): string {
  return `/api/convos/${encodeURIComponent(conversationId)}`;
}

/** `POST` `{arg: {conversationId, title}}` returns the changed conversation. */
export const UPDATE_CONVERSATION_PATH = '/api/convos/update';

/** `POST` {@link clearRequestSchema} deletes one or all. */
export const CLEAR_CONVERSATIONS_PATH = '/api/convos/clear';

/** Settings stand beside the other fields; the type is the domain's. */
export const conversationAnswerSchema = z.pipe(
  z.looseObject({}),
  z.transform((answer, context): Conversation => {
    const result = conversationSchema.safeParse({
      endpointType: null,
      model: null,
      iconURL: null,
      ...answer,
      settings: conversationSettingsSchema.safeParse(answer).data ?? {},
    });
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      context.issues.push({ code: 'custom', input: context.value, path: issue.path, message: issue.message });
    return z.NEVER;
  }),
);

/** `pages` is at least 1; a list has at most one more. */
export const conversationsPageSchema = z.object({
  conversations: z.array(conversationAnswerSchema),
  pages: z.int().check(z.gte(1)),
  pageNumber: z.int().check(z.gte(1)),
  pageSize: z.int(),
});

export type ConversationsPage = z.infer<typeof conversationsPageSchema>;

export const conversationsQuerySchema = z.object({
  /** Compat clients leave it out for the first page. */
  pageNumber: z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  ),
  list: z.optional(conversationListSchema),
});

/** Only exactly this form deletes all conversations. */
const clearAllSchema = z.pipe(
  z.strictObject({}),
  z.transform(() => ({ type: 'all' as const })),
);

const clearOneSchema = z.pipe(
  z.strictObject({
    conversationId: uuidSchema,
    thread_id: z.nullish(z.string()),
    source: z.nullish(z.string()),
  }),
  z.transform(({ conversationId }) => ({ type: 'one' as const, conversationId })),
);

/** Compat clients send this from the delete button without a conversation; it deletes none. */
const clearNoneSchema = z.pipe(
  z.strictObject({
    conversationId: z.nullish(z.literal('')),
    thread_id: z.nullish(z.string()),
    source: z.literal('button'),
  }),
  z.transform(() => ({ type: 'none' as const })),
);

/** Other bodies delete none. */
export const clearRequestSchema = z.strictObject({
  arg: z.union([clearAllSchema, clearOneSchema, clearNoneSchema]),
});

/** `deletedAt` is for Undo; absent means that nothing was deleted. */
export const clearAnswerSchema = z.object({
  acknowledged: z.boolean(),
  deletedCount: z.int(),
  deletedAt: z.optional(z.iso.datetime()),
  messages: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }),
});

export const generateTitleRequestSchema = z.object({ conversationId: uuidSchema });
