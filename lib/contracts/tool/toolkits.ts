import * as z from 'zod/mini';
import { toolkitSchema } from '@/lib/domain/tool/toolkit';

const ID_LIMIT_CHARACTERS = 256;

export const TOOLKITS_PATH = '/api/tools';

export const toolkitsQuerySchema = z.object({
  endpoint: z.optional(z.string().check(z.maxLength(ID_LIMIT_CHARACTERS))),
  model: z.optional(z.string().check(z.maxLength(ID_LIMIT_CHARACTERS))),
});

export type ToolkitsQuery = z.infer<typeof toolkitsQuerySchema>;

export const toolkitsAnswerSchema = z.object({ toolkits: z.array(toolkitSchema) });

export type ToolkitsAnswer = z.infer<typeof toolkitsAnswerSchema>;
