import * as z from 'zod/mini';
import { toolkitSchema } from '@/lib/domain/tool/toolkit';

const ID_LIMIT_CHARACTERS = 256;

/** Where the toolkits are listed. */
export const TOOLKITS_PATH = '/api/tools';

/** The query of `GET /api/tools`: the model that would call them. */
export const toolkitsQuerySchema = z.object({
  endpoint: z.optional(z.string().check(z.maxLength(ID_LIMIT_CHARACTERS))),
  model: z.optional(z.string().check(z.maxLength(ID_LIMIT_CHARACTERS))),
});

export type ToolkitsQuery = z.infer<typeof toolkitsQuerySchema>;

/** The answer of `GET /api/tools`: what the user may switch on for a conversation. */
export const toolkitsAnswerSchema = z.object({ toolkits: z.array(toolkitSchema) });

export type ToolkitsAnswer = z.infer<typeof toolkitsAnswerSchema>;
