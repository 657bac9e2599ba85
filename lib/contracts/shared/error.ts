import * as z from 'zod/mini';
import { errorCodeSchema } from '@/lib/domain/shared/error-code';

/**
 * Every JSON answer with a status of 400 or more has this body. Our client reads `code` and `details`; compat
 * clients show `message`, in plain English.
 */
export const errorBodySchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
  /** Names the request in the log, where the server failed. */
  requestId: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
