import { z } from 'zod';

/**
 * Both states of the client that called themselves v0.6.10 (February and end of March 2024) check this before they
 * draw: a value of another kind replaces the whole page by an error. Fields that are not named are dropped. A field
 * may be absent unless `required` names it.
 */
interface ClientShape {
  readonly fields: Readonly<Record<string, z.ZodType>>;
  readonly required: readonly string[];
}

const text = z.string();
const textOrNull = z.string().nullable();
const number = z.number();
const yesOrNo = z.boolean();

/** The client knows these endpoints by name and accepts no other name for the type of one. */
const ENDPOINT_NAMES = [
  'azureOpenAI',
  'openAI',
  'bingAI',
  'chatGPTBrowser',
  'google',
  'gptPlugins',
  'anthropic',
  'custom',
  'assistants',
];

const plugin = toSchema({
  fields: {
    name: text,
    pluginKey: text,
    description: text,
    icon: text,
    authConfig: z.array(z.object({ authField: text, label: text, description: text })),
    authenticated: yesOrNo,
    isButton: yesOrNo,
  },
  required: ['name', 'pluginKey', 'description', 'icon', 'authConfig'],
});

const SETTINGS = {
  suggestions: z.array(text),
  messages: z.array(text),
  tools: z.array(plugin),
  systemMessage: textOrNull,
  modelLabel: textOrNull,
  examples: z.array(z.object({ input: z.object({ content: text }), output: z.object({ content: text }) })),
  chatGptLabel: textOrNull,
  userLabel: text,
  model: textOrNull,
  promptPrefix: textOrNull,
  temperature: number,
  topP: number,
  topK: number,
  context: textOrNull,
  top_p: number,
  frequency_penalty: number,
  presence_penalty: number,
  jailbreak: yesOrNo,
  jailbreakConversationId: textOrNull,
  conversationSignature: textOrNull,
  parentMessageId: text,
  clientId: textOrNull,
  invocationId: number.nullable(),
  toneStyle: textOrNull,
  maxOutputTokens: number,
  agentOptions: z
    .object({ agent: text, skipCompletion: yesOrNo, model: text, temperature: number })
    .nullable(),
  file_ids: z.array(text),
  resendImages: yesOrNo,
  imageDetail: z.enum(['low', 'auto', 'high']),
  assistant_id: text,
  instructions: text,
  presetOverride: z.record(text, z.unknown()),
};

/** The endpoint may have any name in a list, an answer or a search. */
export const clientConversationSchema = toSchema({
  fields: {
    ...SETTINGS,
    conversationId: textOrNull,
    title: textOrNull,
    user: text,
    endpoint: textOrNull,
    endpointType: z.enum(ENDPOINT_NAMES),
    createdAt: text,
    updatedAt: text,
  },
  required: ['conversationId', 'endpoint', 'createdAt', 'updatedAt'],
});

export const clientPresetSchema = toSchema({
  fields: {
    ...SETTINGS,
    conversationId: textOrNull,
    presetId: textOrNull,
    title: textOrNull,
    user: text,
    defaultPreset: yesOrNo,
    order: number,
    endpoint: textOrNull,
    endpointType: z.enum(ENDPOINT_NAMES),
  },
  required: ['endpoint'],
});

export const clientPluginSchema = plugin;

function toSchema({ fields, required }: ClientShape) {
  return z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => [
        name,
        required.includes(name) ? schema : schema.optional(),
      ]),
    ),
  );
}
