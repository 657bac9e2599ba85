import 'server-only';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import { singleton } from '../../../platform/singleton';
import { USER_PROVIDED } from '../../../providers/endpoint-entry';
import { OPENAI_BASE_URL } from '../../../providers/openai/openai-adapter';
import { knownEnv } from '../../../providers/server-connections';
import {
  TextsRefused,
  embedTexts,
  type EmbeddedTexts,
  type EmbeddingsConnection,
} from '../../../providers/shared/embed-texts';

/** The pause grows with each failure. */
const FIRST_PAUSE_MS = 10_000;
const PAUSE_LIMIT_MS = 5 * 60_000;

declare module '../../../platform/singleton' {
  interface Singletons {
    embeddingsHealth: { failures: number; pausedUntilMs: number };
  }
}

export interface EmbeddingsEndpoint {
  /** Only vectors of one space can be compared: the same model and size. */
  readonly space: string;
  readonly model: string;
  readonly microcreditsPerToken: number;
  /** Throws as `embedTexts`, and then pauses the endpoint. */
  embed(texts: readonly string[], timeLimitMs: number): Promise<EmbeddedTexts>;
}

export function findEmbeddingsEndpoint(): EmbeddingsEndpoint | null {
  const set = knownEnv();
  const { EMBEDDINGS_MODEL: model, EMBEDDINGS_DIMENSIONS: dimensions = null } = set;
  if (model === undefined) return null;
  const address = set.EMBEDDINGS_BASE_URL;
  const ofOpenAi = set.OPENAI_API_KEY === USER_PROVIDED ? undefined : set.OPENAI_API_KEY;
  const connection: EmbeddingsConnection = {
    model,
    dimensions,
    baseUrl: withoutEndSlashes(address ?? OPENAI_BASE_URL).replace(/\/embeddings$/, ''),
    // The key for OpenAI is sent to no other host.
    apiKey: set.EMBEDDINGS_API_KEY ?? (address === undefined ? ofOpenAi : undefined) ?? '',
  };
  return {
    model,
    microcreditsPerToken: set.EMBEDDINGS_PRICE,
    space: dimensions === null ? model : `${model}/${String(dimensions)}`,
    embed: (texts, timeLimitMs) => watched(() => embedTexts(connection, texts, timeLimitMs)),
  };
}

export function isEndpointPaused(): boolean {
  return performance.now() < health().pausedUntilMs;
}

async function watched<Value>(ask: () => Promise<Value>): Promise<Value> {
  const state = health();
  try {
    const value = await ask();
    state.failures = 0;
    return value;
  } catch (error) {
    // The endpoint works; it is the texts that it does not take.
    if (error instanceof TextsRefused) throw error;
    state.pausedUntilMs = performance.now() + Math.min(FIRST_PAUSE_MS * 2 ** state.failures, PAUSE_LIMIT_MS);
    state.failures += 1;
    throw error;
  }
}

function health(): { failures: number; pausedUntilMs: number } {
  return singleton('embeddingsHealth', () => ({ failures: 0, pausedUntilMs: 0 }));
}
