import * as z from 'zod/mini';

/** `custom` is any server of OpenAI's protocol. */
export const connectionProviderSchema = z.enum(['openAI', 'anthropic', 'google', 'custom']);

export type ConnectionProvider = z.infer<typeof connectionProviderSchema>;
