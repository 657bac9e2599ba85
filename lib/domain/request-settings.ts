import { z } from 'zod';
import { conversationSettingsSchema } from './conversation-settings';
import { INSTRUCTIONS_LIMIT_CHARACTERS, LABEL_LIMIT_CHARACTERS } from './setting-limits';

const EXAMPLES_LIMIT = 100;
const FILES_LIMIT = 100;

/** The longest answer and the longest thinking anybody may ask for, in tokens; a model's own limits are applied later. */
const TOKENS_LIMIT = 10_000_000;

/** The longest mark by which a service knows a session of its own. */
const MARK_LIMIT_CHARACTERS = 4_096;

const labelSchema = z.string().max(LABEL_LIMIT_CHARACTERS).nullish();
const textSchema = z.string().max(INSTRUCTIONS_LIMIT_CHARACTERS).nullish();
const markSchema = z.string().max(MARK_LIMIT_CHARACTERS).nullish();
const temperatureSchema = z.number().min(0).max(2);
const shareSchema = z.number().min(0).max(1).nullish();
const penaltySchema = z.number().min(-2).max(2).nullish();
const examplePartSchema = z.object({ content: z.string().max(INSTRUCTIONS_LIMIT_CHARACTERS) });

/**
 * The settings a request may bring: those of a conversation, in the widest range any model takes. What lies outside is
 * refused; what one model takes less of is clamped when it is asked.
 */
export const requestSettingsSchema = conversationSettingsSchema.extend({
  chatGptLabel: labelSchema,
  modelLabel: labelSchema,
  promptPrefix: textSchema,
  temperature: temperatureSchema.nullish(),
  top_p: shareSchema,
  topP: shareSchema,
  topK: z.number().min(0).max(1_000).nullish(),
  maxOutputTokens: z.number().int().min(0).max(TOKENS_LIMIT).nullish(),
  presence_penalty: penaltySchema,
  frequency_penalty: penaltySchema,
  reasoningEffort: z.string().max(32).nullish(),
  thinkingBudget: z.number().int().min(-1).max(TOKENS_LIMIT).nullish(),
  examples: z
    .array(z.object({ input: examplePartSchema, output: examplePartSchema }))
    .max(EXAMPLES_LIMIT)
    .nullish(),
  agentOptions: z
    .object({
      agent: z.enum(['classic', 'functions']),
      skipCompletion: z.boolean(),
      model: z.string().max(LABEL_LIMIT_CHARACTERS),
      temperature: temperatureSchema,
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
  assistant_id: labelSchema,
  instructions: textSchema,
});
