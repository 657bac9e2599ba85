import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';

/** `POST` {@link organiseRequestSchema} changes all or none. */
export const ORGANISE_PATH = '/api/convos/organise';

/** `POST` {@link restoreRequestSchema} works for ten minutes. */
export const RESTORE_PATH = '/api/convos/restore';

export const ORGANISE_LIMIT = 100;

const conversationIds = z.pipe(
  z.array(uuidSchema).check(z.minLength(1), z.maxLength(ORGANISE_LIMIT)),
  z.transform((ids) => [...new Set(ids)]),
);

/** A null `folderId` takes the conversations out of their folders. */
export const organiseRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['pin', 'unpin', 'archive', 'unarchive']), conversationIds }),
  z.strictObject({ action: z.literal('delete'), conversationIds }),
  z.strictObject({ action: z.literal('move'), folderId: z.nullable(uuidSchema), conversationIds }),
]);

export type OrganiseRequest = z.input<typeof organiseRequestSchema>;

/** `deletedAt` is for Undo. */
export const organiseAnswerSchema = z.object({
  changedCount: z.int(),
  deletedAt: z.optional(z.iso.datetime()),
});

/** The answer to the deletion contains this date. */
export const restoreRequestSchema = z.strictObject({ deletedAt: z.iso.datetime({ precision: 3 }) });

export const restoreAnswerSchema = z.object({ restoredCount: z.int() });
