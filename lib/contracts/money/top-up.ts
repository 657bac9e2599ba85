import { z } from 'zod';
import { toReturnPath } from '@/lib/domain/account/return-path';
import { topUpStateSchema } from '@/lib/domain/money/top-up';
import { uuidSchema } from '@/lib/domain/shared/ids';

/** `POST` {@link topUpRequestSchema}: opens a payment page; answers with its address. 404 where nothing is sold. */
export const TOP_UP_PATH = '/api/top-up';

/** `GET`: what became of a purchase of one's own. */
export function topUpPath(topUpId: string): string {
  return `${TOP_UP_PATH}/${encodeURIComponent(topUpId)}`;
}

/** The body of {@link TOP_UP_PATH}: one of the offered amounts, and the page of ours to come back to. */
export const topUpRequestSchema = z.object({
  amountCents: z.number().int().positive().max(1_000_000),
  returnPath: z.string().max(2_048).optional().transform(toReturnPath),
});

/** The answer of {@link TOP_UP_PATH}: where the person pays. */
export const topUpStartedSchema = z.object({ topUpId: uuidSchema, url: z.url() });

/** The answer of {@link topUpPath}. */
export const topUpAnswerSchema = z.object({
  topUpId: uuidSchema,
  state: topUpStateSchema,
  amountCents: z.number().int(),
  currency: z.string(),
  credits: z.number().int(),
});

export type TopUpAnswer = z.infer<typeof topUpAnswerSchema>;

/** The path of {@link topUpPath}. */
export const topUpParamsSchema = z.object({ topUpId: uuidSchema });

/** Carries the id of a purchase in the address a person comes back to, or {@link TOP_UP_CANCELLED}. */
export const TOP_UP_RETURN_PARAMETER = 'top-up';

/** What {@link TOP_UP_RETURN_PARAMETER} says when the person turned back on the payment page. */
export const TOP_UP_CANCELLED = 'cancelled';
