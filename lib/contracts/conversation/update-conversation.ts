import * as z from 'zod/mini';
import { cleanTitle } from '@/lib/domain/conversation/conversation-title';
import { requestSettingsSchema } from '@/lib/domain/settings/request-settings';
import { uuidSchema } from '@/lib/domain/shared/ids';

/** Titles are cleaned; of the other fields only settings count. */
export const updateConversationRequestSchema = z.strictObject({
  arg: z.extend(requestSettingsSchema, {
    conversationId: uuidSchema,
    title: z.optional(
      z.pipe(z.pipe(z.string(), z.transform(cleanTitle)), z.string().check(z.minLength(1, 'is empty'))),
    ),
    model: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
  }),
});
