import { z } from 'zod';
import { anthropicClient } from './anthropic-client';

const TIME_LIMIT_MS = 5_000;

const countSchema = z.object({ input_tokens: z.number().int().min(0) });

/** The call is free. Throws on a refusal or after five seconds. */
export async function countAnthropicTokens(
  connection: { readonly apiKey: string; readonly baseUrl: string },
  model: string,
  text: string,
): Promise<number> {
  const client = await anthropicClient(connection, TIME_LIMIT_MS);
  const response = await client.messages
    .countTokens(
      { model, messages: [{ role: 'user', content: text }] },
      { signal: AbortSignal.timeout(TIME_LIMIT_MS) },
    )
    .asResponse();
  return countSchema.parse(await response.json()).input_tokens;
}
