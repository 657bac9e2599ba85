import { z } from 'zod';
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

/** The longest session identifier of a service. */
const MARK_LIMIT_CHARACTERS = 4_096;

const labelSchema = z.string().max(LABEL_LIMIT_CHARACTERS).nullish();
const textSchema = z.string().max(INSTRUCTIONS_LIMIT_CHARACTERS).nullish();
const markSchema = z.string().max(MARK_LIMIT_CHARACTERS).nullish();

const numberSchemas = mapValues(NUMBER_SETTINGS, ({ taken: [least, most], isWhole }: NumberSetting) => {
  const inRange = z.number().min(least).max(most);
  return isWhole === true ? inRange.int() : inRange;
});

const examplePartSchema = z.object({ content: z.string().max(INSTRUCTIONS_LIMIT_CHARACTERS) });

/**
 * The settings a request may contain: those of a conversation, in the widest range any model accepts. A value outside
 * is refused; a narrower range of one model is applied when it is called.
 */
export const requestSettingsSchema = conversationSettingsSchema.extend({
  chatGptLabel: labelSchema,
  modelLabel: labelSchema,
  promptPrefix: textSchema,
  ...mapValues(numberSchemas, (schema) => schema.nullish()),
  reasoningEffort: z.string().max(32).nullish(),
  examples: z
    .array(z.object({ input: examplePartSchema, output: examplePartSchema }))
    .max(EXAMPLES_LIMIT)
    .nullish(),
  agentOptions: z
    .object({
      agent: z.enum(['classic', 'functions']),
      skipCompletion: z.boolean(),
      model: z.string().max(LABEL_LIMIT_CHARACTERS),
      temperature: numberSchemas.temperature,
    })
    .nullish(),
  jailbreakConversationId: markSchema,
  toneStyle: z.string().max(64).nullish(),
  context: textSchema,
  systemMessage: textSchema,
  conversationSignature: markSchema,
  clientId: markSchema,
  bingConversationId: markSchema,
  file_ids: z.array(z.string().max(LABEL_LIMIT_CHARACTERS)).max(FILES_LIMIT).nullish(),
  tools: toolkitIdsSchema.nullish(),
  assistant_id: labelSchema,
  instructions: textSchema,
});
