import * as z from 'zod/mini';
import type { AssistantVersion } from '@/lib/domain/assistant/assistant-version';
import { assistantObjectSchema, assistantPath, toSkillIds, toToolObject } from './assistants';

/** `GET` returns {@link assistantVersionsSchema}. */
export function assistantVersionsPath(assistantId: string): string {
  return `${assistantPath(assistantId)}/versions`;
}

const { name, description, instructions, endpoint, model, tools, skill_ids } = assistantObjectSchema.shape;

const versionObjectSchema = z.object({
  number: z.number(),
  saved_at: z.string(),
  name,
  description,
  instructions,
  endpoint,
  model,
  tools,
  skill_ids,
});

export type VersionObject = z.infer<typeof versionObjectSchema>;

/** Lists the newest first. */
export const assistantVersionsSchema = z.object({ versions: z.array(versionObjectSchema) });

/** Returns a version as clients read it. */
export function toVersionObject({
  number,
  savedAt,
  fields: { skillIds, ...fields },
}: AssistantVersion): VersionObject {
  return {
    number,
    saved_at: savedAt,
    ...fields,
    tools: fields.tools.map(toToolObject),
    ...toSkillIds(skillIds),
  };
}
