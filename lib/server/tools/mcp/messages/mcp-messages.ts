import { z } from 'zod';
import { isRecord } from '@/lib/domain/shared/json-record';
import type { JsonObject } from '@/lib/domain/tool/tool-definition';

/** The schemas have the form that {@link keepResult} returns. */
const cursor = z.string().optional();

export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: JsonObject;
  readonly isReadOnly: boolean;
  /** True for our own tool that reads resources of the server. */
  readonly readsResources: boolean;
  /** It changes with all that the user or the model learned of the tool. */
  readonly definitionHash: string;
  readonly lengthCharacters: number;
}

const toolSchema: z.ZodType<McpTool> = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  parameters: z.custom<JsonObject>(isRecord),
  isReadOnly: z.boolean(),
  readsResources: z.boolean(),
  definitionHash: z.string(),
  lengthCharacters: z.number(),
});

/** The schema of such a tool takes no object, or a limit is exceeded. */
const leftOutToolSchema = z.object({
  name: z.string(),
  reason: z.enum(['no_object', 'too_large', 'too_many']),
});

export type McpLeftOutTool = z.infer<typeof leftOutToolSchema>;

export const toolListSchema = z.object({
  tools: z.array(toolSchema),
  leftOut: z.array(leftOutToolSchema),
  nextCursor: cursor,
});

export type McpToolList = Omit<z.infer<typeof toolListSchema>, 'nextCursor'>;

const resourceSchema = z.object({ uri: z.string(), name: z.string(), description: z.string() });

export type McpResource = z.infer<typeof resourceSchema>;

export const resourceListSchema = z.object({ resources: z.array(resourceSchema), nextCursor: cursor });

const promptSchema = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  arguments: z.array(z.object({ name: z.string(), description: z.string(), isRequired: z.boolean() })),
});

export const promptListSchema = z.object({ prompts: z.array(promptSchema), nextCursor: cursor });

export const promptTextSchema = z.object({ text: z.string(), isPartial: z.boolean() });

export type McpPromptText = z.infer<typeof promptTextSchema>;

const partSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('picture'), base64: z.string(), mimeType: z.string() }),
]);

export type McpPart = z.infer<typeof partSchema>;

export const callResultSchema = z.object({ parts: z.array(partSchema), isError: z.boolean() });

export type McpCallResult = z.infer<typeof callResultSchema>;
