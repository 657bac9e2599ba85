import * as z from 'zod/mini';
import {
  ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS,
  ASSISTANT_FILES_LIMIT,
  ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS,
  ASSISTANT_NAME_LIMIT_CHARACTERS,
} from '@/lib/domain/assistant/assistant';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { CHOSEN_SKILLS_LIMIT } from '@/lib/domain/tool/skill/skill';

/** Compat clients send any form. */
export const assistantParamsSchema = z.object({ assistantId: z.string().check(z.maxLength(256)) });

export const ASSISTANT_AVATAR_FIELD = 'file';

/** All clients use these names; only ours send an endpoint. */
export const assistantFieldSchemas = {
  name: z.nullish(z.string().check(z.maxLength(ASSISTANT_NAME_LIMIT_CHARACTERS))),
  description: z.nullish(z.string().check(z.maxLength(ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS))),
  instructions: z.nullish(z.string().check(z.maxLength(ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS))),
  endpoint: z.nullish(z.string().check(z.minLength(1), z.maxLength(256))),
  model: z.string().check(z.minLength(1), z.maxLength(256)),
};

export const fileIdsSchema = z
  .array(z.string().check(z.maxLength(256)))
  .check(z.maxLength(ASSISTANT_FILES_LIMIT));

export const skillIdsSchema = z.array(uuidSchema).check(z.maxLength(CHOSEN_SKILLS_LIMIT));
