import * as z from 'zod/mini';
import { PROVIDER_TOOL_IDS } from '@/lib/domain/tool/provider-tools';
import { skillSummarySchema } from '@/lib/domain/tool/skill/skill';
import { assistantPath } from './compat-assistants';

/** `GET` returns {@link assistantLinkSchema}, `POST` creates, `DELETE` ends it. */
export function assistantLinkPath(assistantId: string): string {
  return `${assistantPath(assistantId)}/link`;
}

export const assistantLinkSchema = z.object({ token: z.nullable(z.string()) });

/** Any signed-in user may call it. `GET` returns {@link linkedAssistantSchema}, `POST` adds a copy. */
export function linkedAssistantPath(token: string): string {
  return `/api/assistants/links/${encodeURIComponent(token)}`;
}

export const linkedAssistantParamsSchema = z.object({ token: z.string().check(z.maxLength(100)) });

export const linkedAssistantSchema = z.object({
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  model: z.string(),
  makerName: z.string(),
  isOwn: z.boolean(),
  hasPython: z.boolean(),
  hasRetrieval: z.boolean(),
  providerTools: z.array(z.enum(PROVIDER_TOOL_IDS)),
  /** Names the toolkits that the reader can use too, and the functions. */
  tools: z.array(z.string()),
  /** An action that needs a secret gets that of the copy's owner. */
  actions: z.array(z.object({ domain: z.string(), needsSecret: z.boolean() })),
  /** The owner of a copy has copies of these skills. */
  skills: z.array(z.omit(skillSummarySchema, { skillId: true })),
  /** Counts the files that the assistant knows; a copy has none of them. */
  fileCount: z.int(),
});

export type LinkedAssistant = z.infer<typeof linkedAssistantSchema>;
