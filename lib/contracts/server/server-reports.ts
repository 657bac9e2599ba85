import * as z from 'zod/mini';
import { usageSummarySchema } from '@/lib/domain/money/usage-summary';
import { adminActionSchema } from '@/lib/domain/server/admin-action';
import type { UsageQuery } from '../money/usage';

export const SERVER_CHECK_PATH = '/api/server/check';

/** `POST` tries everything for up to 20 s and returns {@link installationCheckSchema}. */
export const INSTALLATION_CHECK_PATH = '/api/server/doctor';

export function serverUsagePath({ period, timeZone }: UsageQuery): string {
  return `/api/server/usage?${new URLSearchParams({ period, timeZone }).toString()}`;
}

/** Without an id the newest are returned. */
export function adminLogPath(beforeId: string | null): string {
  return `/api/server/log${beforeId === null ? '' : `?before=${beforeId}`}`;
}

export const adminLogQuerySchema = z.object({
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});

export const ADMIN_LOG_PAGE_SIZE = 30;

/** The newest comes first; a null `actor` is the operator's command. Times are ISO 8601. */
export const adminLogSchema = z.object({
  actions: z.array(
    z.object({
      actionId: z.string(),
      actor: z.nullable(z.string()),
      action: adminActionSchema,
      subject: z.string(),
      /** Only a change of credit has it; a ban has `endsAt`. */
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

/** Each is an English sentence. */
export const serverCheckSchema = z.object({
  problems: z.array(z.object({ isFailure: z.boolean(), sentence: z.string() })),
  versions: z.object({ parley: z.string(), node: z.string(), postgres: z.string() }),
});

export type ServerCheck = z.infer<typeof serverCheckSchema>;

/** Each is an English sentence. A problem keeps something from working. */
export const installationCheckSchema = z.object({
  areas: z.array(
    z.object({
      area: z.string(),
      findings: z.array(
        z.object({
          state: z.enum(['fine', 'note', 'problem']),
          sentence: z.string(),
          /** Null means that nothing is to be done. */
          remedy: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

export type InstallationCheck = z.infer<typeof installationCheckSchema>;
