import { APICallError } from '@ai-sdk/provider';
import { isEmbedding } from '@/lib/domain/file/embedding/vector-codes';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { sdkFetch } from './sdk-fetch';

/** A server of OpenAI's embeddings and the model it is asked for. */
export interface EmbeddingsConnection {
  readonly apiKey: string;
  /** The root of the API. */
  readonly baseUrl: string;
  readonly model: string;
  /** Null for the model's own. */
  readonly dimensions: number | null;
}

/** Embeddings of texts, one for each. */
export interface EmbeddedTexts {
  readonly vectors: number[][];
  /** What the server counted; null where it says nothing that can be. */
  readonly tokens: number | null;
}

/** The server did not take these texts: there are too many of them, or one is too long. */
export class TextsRefused extends Error {
  override readonly name = 'TextsRefused';
}

const REFUSALS: readonly (number | undefined)[] = [400, 413, 422];

/**
 * Returns one embedding for each text, all of one length. Throws TextsRefused, or another error when the server does
 * not answer in time or its answer is not that.
 */
export async function embedTexts(
  connection: EmbeddingsConnection,
  texts: readonly string[],
  timeLimitMs: number,
): Promise<EmbeddedTexts> {
  const { embeddings, usage } = await ask(connection, texts, AbortSignal.timeout(timeLimitMs));
  const length = embeddings[0]?.length;
  if (embeddings.length !== texts.length)
    throw new Error(
      `The answer has ${String(embeddings.length)} embeddings for ${String(texts.length)} texts.`,
    );
  if (!embeddings.every((vector) => isEmbedding(vector) && vector.length === length))
    throw new Error('The answer has an embedding that is none.');
  if (connection.dimensions !== null && connection.dimensions !== length)
    throw new Error(`The embeddings have ${String(length)} numbers, not ${String(connection.dimensions)}.`);
  const tokens = usage?.tokens ?? 0;
  return { vectors: embeddings, tokens: Number.isSafeInteger(tokens) && tokens > 0 ? tokens : null };
}

async function ask(
  { apiKey, baseUrl, model, dimensions }: EmbeddingsConnection,
  texts: readonly string[],
  abortSignal: AbortSignal,
) {
  // Loaded when it is needed: most servers have no such endpoint.
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: 'embeddings',
    baseURL: baseUrl,
    fetch: sdkFetch(outboundFetch),
    ...(apiKey === '' ? {} : { apiKey }),
  });
  try {
    return await provider.embeddingModel(model).doEmbed({
      values: [...texts],
      abortSignal,
      ...(dimensions === null ? {} : { providerOptions: { embeddings: { dimensions } } }),
    });
  } catch (error) {
    if (!APICallError.isInstance(error)) throw error;
    const { statusCode } = error;
    // In words of our own: those of the package have the texts of the user, those of the server may have the key.
    if (REFUSALS.includes(statusCode)) throw new TextsRefused(`The server answered ${String(statusCode)}.`);
    if (statusCode === undefined) throw new Error('The server could not be reached.', { cause: error.cause });
    throw new Error(`The server answered ${String(statusCode)}, and no embeddings.`);
  }
}
