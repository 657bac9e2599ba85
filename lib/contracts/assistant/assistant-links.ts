import * as z from 'zod/mini';
import { PROVIDER_TOOL_IDS } from '@/lib/domain/tool/provider-tools';
import { skillSummarySchema } from '@/lib/domain/tool/skill/skill';
import { assistantPath } from './compat-assistants';

/**
 * `GET` returns {@link assistantLinkSchema} for one's own assistant. `POST` creates the link unless it exists,
 * `DELETE` ends it.
 */
export function assistantLinkPath(assistantId: string): string {
  return `${assistantPath(assistantId)}/link`;
}

/** Is null when the assistant has no link. */
export const assistantLinkSchema = z.object({ token: z.nullable(z.string()) });

/**
 * Serves any signed-in user. `GET` returns {@link linkedAssistantSchema}; `POST` adds a copy to the caller's
 * assistants.
 */
export function linkedAssistantPath(token: string): string {
  return `/api/assistants/links/${encodeURIComponent(token)}`;
}

export const linkedAssistantParamsSchema = z.object({ token: z.string().check(z.maxLength(100)) });

/** Says what a copy would have, and how much stays with its maker. */
export const linkedAssistantSchema = z.object({
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  model: z.string(),
  makerName: z.string(),
  isOwn: z.boolean(),
  hasPython: z.boolean(),
  hasRetrieval: z.boolean(),
  /** The provider of its model does these for it. */
  providerTools: z.array(z.enum(PROVIDER_TOOL_IDS)),
  /** Names the toolkits that the reader also has, and functions. */
  tools: z.array(z.string()),
  /** Actions with `needsSecret` work in a copy once its owner enters a secret of their own. */
  actions: z.array(z.object({ domain: z.string(), needsSecret: z.boolean() })),
  /** The owner of a copy has copies of these skills. */
  skills: z.array(z.omit(skillSummarySchema, { skillId: true })),
  /** Counts the files that it knows; a copy has none of them. */
  fileCount: z.int(),
});

export type LinkedAssistant = z.infer<typeof linkedAssistantSchema>;
