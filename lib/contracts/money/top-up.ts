import * as z from 'zod/mini';
import { toReturnPath } from '@/lib/domain/account/return-path';
import { topUpStateSchema } from '@/lib/domain/money/top-up';
import { uuidSchema } from '@/lib/domain/shared/ids';

/** `POST` {@link topUpRequestSchema} returns a payment page; 404 where no credit is sold. */
export const TOP_UP_PATH = '/api/top-up';

export function topUpPath(topUpId: string): string {
  return `${TOP_UP_PATH}/${encodeURIComponent(topUpId)}`;
}

/** The amount must be offered, and the page be one of this server. */
export const topUpRequestSchema = z.object({
  amountCents: z.int().check(z.positive(), z.lte(1_000_000)),
  returnPath: z.pipe(
    z.optional(z.string().check(z.maxLength(2_048))),
    z.transform((path: string | undefined) => toReturnPath(path)),
  ),
});

export const topUpStartedSchema = z.object({ topUpId: uuidSchema, url: z.url() });

export const topUpAnswerSchema = z.object({
  topUpId: uuidSchema,
  state: topUpStateSchema,
  amountCents: z.int(),
  currency: z.string(),
  credits: z.int(),
});

export type TopUpAnswer = z.infer<typeof topUpAnswerSchema>;

export const topUpParamsSchema = z.object({ topUpId: uuidSchema });

/** The value is the id of a purchase, or {@link TOP_UP_CANCELLED}. */
export const TOP_UP_RETURN_PARAMETER = 'top-up';

export const TOP_UP_CANCELLED = 'cancelled';
