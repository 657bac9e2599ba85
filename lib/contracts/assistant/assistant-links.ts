import * as z from 'zod/mini';
import { PROVIDER_TOOL_IDS } from '@/lib/domain/tool/provider-tools';
import { skillSummarySchema } from '@/lib/domain/tool/skill/skill';
import { assistantPath } from './assistants';

/**
 * Returns the path of the link of one's own assistant. `GET`: {@link assistantLinkSchema}. `POST`: creates it unless it
 * is there. `DELETE`: ends it.
 */
export function assistantLinkPath(assistantId: string): string {
  return `${assistantPath(assistantId)}/link`;
}

/** The link of an assistant; null where it has none. */
export const assistantLinkSchema = z.object({ token: z.nullable(z.string()) });

/**
 * Returns the path of what a link leads to, for any signed-in user. `GET`: {@link linkedAssistantSchema}. `POST`: adds
 * a copy to the caller's assistants.
 */
export function linkedAssistantPath(token: string): string {
  return `/api/assistants/links/${encodeURIComponent(token)}`;
}

/** The path of {@link linkedAssistantPath}. */
export const linkedAssistantParamsSchema = z.object({ token: z.string().check(z.maxLength(100)) });

/** An assistant as its link shows it: what a copy of it would have, and how much of it stays with its maker. */
export const linkedAssistantSchema = z.object({
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  model: z.string(),
  /** The name of the user who made it. */
  makerName: z.string(),
  isOwn: z.boolean(),
  hasPython: z.boolean(),
  hasRetrieval: z.boolean(),
  /** What the provider of its model does for it. */
  providerTools: z.array(z.enum(PROVIDER_TOOL_IDS)),
  /** What toolkits are called that the reader has too, and names of functions. */
  tools: z.array(z.string()),
  /** The hosts of its actions; those with `needsSecret` work in a copy once its owner enters a secret of their own. */
  actions: z.array(z.object({ domain: z.string(), needsSecret: z.boolean() })),
  /** Its skills by name, of which the owner of a copy has copies. */
  skills: z.array(z.omit(skillSummarySchema, { skillId: true })),
  /** The files it knows, which no copy has. */
  fileCount: z.int(),
});

export type LinkedAssistant = z.infer<typeof linkedAssistantSchema>;
