import { APICallError } from '@ai-sdk/provider';
import { isEmbedding } from '@/lib/domain/file/embedding/vector-codes';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { sdkFetch } from './sdk-fetch';

export interface EmbeddingsConnection {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
  /** Null means the model's own. */
  readonly dimensions: number | null;
}

export interface EmbeddedTexts {
  readonly vectors: number[][];
  /** Null means that the server states none. */
  readonly tokens: number | null;
}

/** It is thrown for too many texts, or one that is too long. */
export class TextsRefused extends Error {
  override readonly name = 'TextsRefused';
}

const REFUSALS: readonly (number | undefined)[] = [400, 413, 422];

/** Vectors have one length. Throws TextsRefused, or another error for a late or bad answer. */
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
  // The package is loaded when it is needed: most servers have no such endpoint.
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
    // The message is in words of our own: those of the package contain the texts of the user, those of the server may
    // contain the key.
    if (REFUSALS.includes(statusCode)) throw new TextsRefused(`The server answered ${String(statusCode)}.`);
    if (statusCode === undefined) throw new Error('The server could not be reached.', { cause: error.cause });
    throw new Error(`The server answered ${String(statusCode)}, and no embeddings.`);
  }
}
