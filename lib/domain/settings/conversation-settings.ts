import * as z from 'zod/mini';
import { mapValues } from '../shared/typed-record';
import { namedToolkitsSchema } from '../tool/toolkit';
import { NUMBER_SETTINGS, type NumberSetting } from './setting-ranges';

/** `auto` is the model's choice. */
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

/** Compat clients name them so. Without it the endpoint's default applies; ranges are checked on use. */
export const conversationSettingsSchema = z.object({
  chatGptLabel: z.nullish(z.string()),
  modelLabel: z.nullish(z.string()),
  promptPrefix: z.nullish(z.string()),
  ...mapValues(NUMBER_SETTINGS, ({ isWhole }: NumberSetting) =>
    z.nullish(isWhole === true ? z.int() : z.number()),
  ),
  reasoningEffort: z.nullish(z.string()),
  thinking: z.nullish(z.boolean()),
  resendImages: z.nullish(z.boolean()),
  imageDetail: z.nullish(z.enum(['low', 'auto', 'high'])),
  imageShape: z.nullish(z.enum(IMAGE_SHAPES)),
  imageQuality: z.nullish(z.enum(IMAGE_QUALITIES)),
  examples: z.nullish(examplesSchema),
  agentOptions: z.nullish(agentOptionsSchema),
  jailbreak: z.nullish(z.boolean()),
  jailbreakConversationId: z.nullish(z.string()),
  toneStyle: z.nullish(z.string()),
  context: z.nullish(z.string()),
  systemMessage: z.nullish(z.string()),
  conversationSignature: z.nullish(z.string()),
  clientId: z.nullish(z.string()),
  invocationId: z.nullish(z.number()),
  bingConversationId: z.nullish(z.string()),
  file_ids: z.nullish(z.array(z.string())),
  tools: z.nullish(namedToolkitsSchema),
  assistant_id: z.nullish(z.string()),
  instructions: z.nullish(z.string()),
});

export type ConversationSettings = z.infer<typeof conversationSettingsSchema>;
