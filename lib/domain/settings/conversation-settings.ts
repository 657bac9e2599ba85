import { z } from 'zod';
import { mapValues } from '../shared/typed-record';
import { NUMBER_SETTINGS, type NumberSetting } from './setting-ranges';

/** The shapes and qualities in which pictures can be drawn; `auto` leaves it to the model. */
export const IMAGE_SHAPES = ['auto', 'square', 'portrait', 'landscape'] as const;
export const IMAGE_QUALITIES = ['auto', 'low', 'medium', 'high'] as const;

const examplesSchema = z.array(
  z.object({ input: z.object({ content: z.string() }), output: z.object({ content: z.string() }) }),
);

const agentOptionsSchema = z.object({
  agent: z.enum(['classic', 'functions']),
  skipCompletion: z.boolean(),
  model: z.string(),
  temperature: z.number(),
});

/**
 * The settings a conversation and a preset share, under the names compat clients use. All optional: absent means the
 * endpoint's default. Ranges are checked where a setting is used, against what the model accepts.
 */
export const conversationSettingsSchema = z.object({
  chatGptLabel: z.string().nullish(),
  modelLabel: z.string().nullish(),
  promptPrefix: z.string().nullish(),
  ...mapValues(NUMBER_SETTINGS, ({ isWhole }: NumberSetting) =>
    (isWhole === true ? z.number().int() : z.number()).nullish(),
  ),
  reasoningEffort: z.string().nullish(),
  /** Whether the model thinks before it answers, where that can be chosen. */
  thinking: z.boolean().nullish(),
  resendImages: z.boolean().nullish(),
  imageDetail: z.enum(['low', 'auto', 'high']).nullish(),
  /** Of pictures that are drawn. */
  imageShape: z.enum(IMAGE_SHAPES).nullish(),
  imageQuality: z.enum(IMAGE_QUALITIES).nullish(),
  examples: examplesSchema.nullish(),
  agentOptions: agentOptionsSchema.nullish(),
  jailbreak: z.boolean().nullish(),
  jailbreakConversationId: z.string().nullish(),
  toneStyle: z.string().nullish(),
  context: z.string().nullish(),
  systemMessage: z.string().nullish(),
  conversationSignature: z.string().nullish(),
  clientId: z.string().nullish(),
  invocationId: z.number().nullish(),
  bingConversationId: z.string().nullish(),
  file_ids: z.array(z.string()).nullish(),
  /** The toolkits that are switched on, by their ids. */
  tools: z.array(z.string()).nullish(),
  assistant_id: z.string().nullish(),
  instructions: z.string().nullish(),
});

export type ConversationSettings = z.infer<typeof conversationSettingsSchema>;
