import * as z from 'zod/mini';
import { errorCodeSchema } from '@/lib/domain/shared/error-code';

/**
 * Every answer of 400 or more has this body. Our client reads `code` and `details`; compat clients show the
 * English `message`.
 */
export const errorBodySchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
  /** It names the request in the log after a failure of the server. */
  requestId: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
