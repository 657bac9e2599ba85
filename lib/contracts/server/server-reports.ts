import * as z from 'zod/mini';
import { usageSummarySchema } from '@/lib/domain/money/usage-summary';
import { adminActionSchema } from '@/lib/domain/server/admin-action';
import type { UsageQuery } from '../money/usage';

/** `GET` returns {@link serverCheckSchema}. */
export const SERVER_CHECK_PATH = '/api/server/check';

/** `POST` tries everything the server needs, for up to 20 s, and returns {@link installationCheckSchema}. */
export const INSTALLATION_CHECK_PATH = '/api/server/doctor';

/** `GET` returns {@link serverUsageSchema} for everyone here. */
export function serverUsagePath({ period, timeZone }: UsageQuery): string {
  return `/api/server/usage?${new URLSearchParams({ period, timeZone }).toString()}`;
}

/** `GET` returns {@link adminLogSchema}: the actions before one of them, or the newest ones. */
export function adminLogPath(beforeId: string | null): string {
  return `/api/server/log${beforeId === null ? '' : `?before=${beforeId}`}`;
}

export const adminLogQuerySchema = z.object({
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});

export const ADMIN_LOG_PAGE_SIZE = 30;

/** Lists the newest first. `actor` is null for a command of the operator. Times are ISO 8601. */
export const adminLogSchema = z.object({
  actions: z.array(
    z.object({
      actionId: z.string(),
      actor: z.nullable(z.string()),
      action: adminActionSchema,
      subject: z.string(),
      /** Is set for credit; `endsAt` is set for a ban. */
      credits: z.nullable(z.number()),
      endsAt: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  hasMore: z.boolean(),
});

export type AdminLog = z.infer<typeof adminLogSchema>;

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

/** Problems are English sentences as the command prints them. */
export const serverCheckSchema = z.object({
  problems: z.array(z.object({ isFailure: z.boolean(), sentence: z.string() })),
  versions: z.object({ parley: z.string(), node: z.string(), postgres: z.string() }),
});

export type ServerCheck = z.infer<typeof serverCheckSchema>;

/** Sentences are English, as those of the commands. A problem keeps something from working. */
export const installationCheckSchema = z.object({
  areas: z.array(
    z.object({
      area: z.string(),
      findings: z.array(
        z.object({
          state: z.enum(['fine', 'note', 'problem']),
          sentence: z.string(),
          /** Tells what to do; null when nothing is to be done. */
          remedy: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

export type InstallationCheck = z.infer<typeof installationCheckSchema>;
