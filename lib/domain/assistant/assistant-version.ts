import * as z from 'zod/mini';
import { assistantToolSchema } from './assistant';

/** The most earlier versions of an assistant that are kept. */
export const ASSISTANT_VERSIONS_LIMIT = 30;

/** What a version holds of an assistant; its files, actions and picture have none. */
export const versionFieldsSchema = z.object({
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  endpoint: z.nullable(z.string()),
  model: z.string(),
  tools: z.array(assistantToolSchema),
  /** In the order of their ids; not in versions that are older than the skills of assistants. */
  skillIds: z._default(z.array(z.string()), []),
});

export type VersionFields = z.infer<typeof versionFieldsSchema>;

/** What an assistant was before a change. */
export interface AssistantVersion {
  /** Counts from 1. */
  readonly number: number;
  readonly fields: VersionFields;
  /** When it was saved; ISO 8601. */
  readonly savedAt: string;
}

/** Returns whether two states of an assistant differ in what a version holds. */
export function isOtherVersion(before: VersionFields, after: VersionFields): boolean {
  return (
    JSON.stringify(versionFieldsSchema.parse(before)) !== JSON.stringify(versionFieldsSchema.parse(after))
  );
}
