import { z } from 'zod';
import { jsonObjectSchema } from '@/lib/domain/tool/tool-definition';

/** Answers of servers, as far as they must have a form: one bad entry does not cost the others. */
const cursor = z.string().max(4_096).optional();

export const toolListSchema = z.object({ tools: z.array(z.unknown()), nextCursor: cursor });

export const resourceListSchema = z.object({ resources: z.array(z.unknown()), nextCursor: cursor });

export const promptListSchema = z.object({ prompts: z.array(z.unknown()), nextCursor: cursor });

export const promptSchema = z.object({ messages: z.array(z.unknown()).max(1_000) });

export const readResourceSchema = z.object({ contents: z.array(z.unknown()) });

/** What a call returned. */
export const callResultSchema = z.object({
  content: z.array(z.unknown()).default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().optional(),
});

export type McpCallResult = z.infer<typeof callResultSchema>;

/** A tool as its server describes it; hints that are none are left out. */
export const toolSchema = z.object({
  name: z.string().min(1),
  title: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  inputSchema: jsonObjectSchema,
  annotations: z
    .object({
      title: z.string().optional().catch(undefined),
      readOnlyHint: z.boolean().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});
