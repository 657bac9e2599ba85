import * as z from 'zod/mini';
import { mapValues } from '../shared/typed-record';
import { toolkitIdsSchema } from '../tool/toolkit';
import { conversationSettingsSchema } from './conversation-settings';
import {
  INSTRUCTIONS_LIMIT_CHARACTERS,
  LABEL_LIMIT_CHARACTERS,
  NUMBER_SETTINGS,
  type NumberSetting,
} from './setting-ranges';

const EXAMPLES_LIMIT = 100;
const FILES_LIMIT = 100;

/** The limit is for identifiers of a session at a service. */
const MARK_LIMIT_CHARACTERS = 4_096;

const labelSchema = z.nullish(z.string().check(z.maxLength(LABEL_LIMIT_CHARACTERS)));
const textSchema = z.nullish(z.string().check(z.maxLength(INSTRUCTIONS_LIMIT_CHARACTERS)));
const markSchema = z.nullish(z.string().check(z.maxLength(MARK_LIMIT_CHARACTERS)));

const numberSchemas = mapValues(NUMBER_SETTINGS, ({ taken: [least, most], isWhole }: NumberSetting) => {
  const inRange = z.number().check(z.gte(least), z.lte(most));
  return isWhole === true ? inRange.check(z.int()) : inRange;
});

const examplePartSchema = z.object({ content: z.string().check(z.maxLength(INSTRUCTIONS_LIMIT_CHARACTERS)) });

/** The ranges are the widest of all models; those of a model are checked later. */
export const requestSettingsSchema = z.extend(conversationSettingsSchema, {
  chatGptLabel: labelSchema,
  modelLabel: labelSchema,
  promptPrefix: textSchema,
  ...mapValues(numberSchemas, (schema) => z.nullish(schema)),
  reasoningEffort: z.nullish(z.string().check(z.maxLength(32))),
  examples: z.nullish(
    z
      .array(z.object({ input: examplePartSchema, output: examplePartSchema }))
      .check(z.maxLength(EXAMPLES_LIMIT)),
  ),
  agentOptions: z.nullish(
    z.object({
      agent: z.enum(['classic', 'functions']),
      skipCompletion: z.boolean(),
      model: z.string().check(z.maxLength(LABEL_LIMIT_CHARACTERS)),
      temperature: numberSchemas.temperature,
    }),
  ),
  jailbreakConversationId: markSchema,
  toneStyle: z.nullish(z.string().check(z.maxLength(64))),
  context: textSchema,
  systemMessage: textSchema,
  conversationSignature: markSchema,
  clientId: markSchema,
  bingConversationId: markSchema,
  file_ids: z.nullish(
    z.array(z.string().check(z.maxLength(LABEL_LIMIT_CHARACTERS))).check(z.maxLength(FILES_LIMIT)),
  ),
  tools: z.nullish(toolkitIdsSchema),
  assistant_id: labelSchema,
  instructions: textSchema,
});
