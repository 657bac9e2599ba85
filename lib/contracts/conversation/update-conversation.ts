import { z } from 'zod';
import { cleanTitle } from '@/lib/domain/conversation/conversation-title';
import { requestSettingsSchema } from '@/lib/domain/settings/request-settings';
import { uuidSchema } from '@/lib/domain/shared/ids';

/**
 * The body of `POST /api/convos/update`. Titles are cleaned and bounded; of the other fields only settings are used.
 */
export const updateConversationRequestSchema = z.strictObject({
  arg: requestSettingsSchema.extend({
    conversationId: uuidSchema,
    title: z.string().transform(cleanTitle).pipe(z.string().min(1, 'is empty')).optional(),
    model: z.string().min(1).max(256).optional(),
  }),
});
