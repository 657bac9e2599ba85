import * as z from 'zod/mini';
import { usageSummarySchema } from '@/lib/domain/money/usage-summary';
import { adminActionSchema } from '@/lib/domain/server/admin-action';
import type { UsageQuery } from '../money/usage';

/** `GET`: {@link serverCheckSchema}. */
export const SERVER_CHECK_PATH = '/api/server/check';

/** Returns the path of what everyone here spent. `GET`: {@link serverUsageSchema}. */
export function serverUsagePath({ period, timeZone }: UsageQuery): string {
  return `/api/server/usage?${new URLSearchParams({ period, timeZone }).toString()}`;
}

/** Returns the path of the actions before one of them, or of the newest ones. `GET`: {@link adminLogSchema}. */
export function adminLogPath(beforeId: string | null): string {
  return `/api/server/log${beforeId === null ? '' : `?before=${beforeId}`}`;
}

export const adminLogQuerySchema = z.object({
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});

/** Actions on one page. */
export const ADMIN_LOG_PAGE_SIZE = 30;

/** What administrators did, newest first. `actor` is null for a command of the operator. Times are ISO 8601. */
export const adminLogSchema = z.object({
  actions: z.array(
    z.object({
      actionId: z.string(),
      actor: z.nullable(z.string()),
      action: adminActionSchema,
      subject: z.string(),
      /** Of credit, how much; of a ban, its end. */
      credits: z.nullable(z.number()),
      endsAt: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  hasMore: z.boolean(),
});

export type AdminLog = z.infer<typeof adminLogSchema>;

/** What everyone spent over a period, and those who spent most of it. */
export const serverUsageSchema = z.object({
  usage: usageSummarySchema,
  people: z.array(
    z.object({
      userId: z.string(),
      email: z.string(),
      name: z.string(),
      costCredits: z.number(),
      answers: z.number(),
    }),
  ),
});

export type ServerUsage = z.infer<typeof serverUsageSchema>;

/** What is wrong in the configuration, in English sentences as the command says them, and what runs here. */
export const serverCheckSchema = z.object({
  problems: z.array(z.object({ isFailure: z.boolean(), sentence: z.string() })),
  versions: z.object({ parley: z.string(), node: z.string(), postgres: z.string() }),
});

export type ServerCheck = z.infer<typeof serverCheckSchema>;
