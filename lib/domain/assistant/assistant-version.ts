import * as z from 'zod/mini';
import { assistantToolSchema } from './assistant';

export const ASSISTANT_VERSIONS_LIMIT = 30;

export const versionFieldsSchema = z.object({
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  endpoint: z.nullable(z.string()),
  model: z.string(),
  tools: z.array(assistantToolSchema),
  /** The ids are in order; older versions have none. */
  skillIds: z._default(z.array(z.string()), []),
});

export type VersionFields = z.infer<typeof versionFieldsSchema>;

export interface AssistantVersion {
  /** Versions count from 1. */
  readonly number: number;
  readonly fields: VersionFields;
  /** The date is ISO 8601. */
  readonly savedAt: string;
}

export function isOtherVersion(before: VersionFields, after: VersionFields): boolean {
  return (
    JSON.stringify(versionFieldsSchema.parse(before)) !== JSON.stringify(versionFieldsSchema.parse(after))
  );
}
