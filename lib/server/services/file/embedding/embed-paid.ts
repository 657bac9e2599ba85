import 'server-only';
import { embeddingCostCredits, mostEmbeddedTokens } from '@/lib/domain/money/embedding-cost';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { addEmbeddedToday } from '../../../db/file/embedding/embedding-use';
import { TextsRefused, type EmbeddedTexts } from '../../../providers/shared/embed-texts';
import { withHeldCall } from '../../money/held-call';
import { requireEmbeddingRoom } from './embedding-problems';
import type { EmbeddingsEndpoint } from './embeddings-endpoint';

export const BATCH_LIMIT_MS = 60_000;

const EMBEDDINGS_ENDPOINT = 'Embeddings';

/** A longer text that is refused is halved, again and again. */
const SHORTEST_CHARACTERS = 200;

/**
 * Holds the cost, saves once, and charges the counted tokens. Throws EmbeddingWait, token_balance,
 * budget_exceeded, and the endpoint's errors.
 */
export async function embedPaid<Saved>(
  owner: OwnerId,
  endpoint: EmbeddingsEndpoint,
  texts: readonly string[],
  save: (vectors: number[][]) => Promise<Saved>,
): Promise<Saved> {
  if (texts.length === 0) return save([]);
  await requireEmbeddingRoom(owner);
  const { model, microcreditsPerToken } = endpoint;
  const costOf = (tokens: number) => embeddingCostCredits(tokens, microcreditsPerToken);
  const mostTokens = mostEmbeddedTokens(texts.map((text) => Buffer.byteLength(text)));
  const call = { kind: 'embedding' as const, endpoint: EMBEDDINGS_ENDPOINT, model };
  return withHeldCall(owner, { ...call, costCredits: costOf(mostTokens) }, async () => {
    const { vectors, tokens } = await embedAll(endpoint, texts);
    await addEmbeddedToday(owner, texts.length);
    // The result is saved before it is charged: a process that ends between the two has charged no credit for it.
    const result = await save(vectors);
    return { result, cost: { costCredits: costOf(tokens), promptTokens: tokens } };
  });
}

/** Texts that the endpoint refuses are halved. */
async function embedAll(
  endpoint: EmbeddingsEndpoint,
  texts: readonly string[],
): Promise<{ vectors: number[][]; tokens: number }> {
  const [only = '', ...others] = texts;
  try {
    return toCounted(await endpoint.embed(texts, BATCH_LIMIT_MS), texts);
  } catch (error) {
    if (!(error instanceof TextsRefused)) throw error;
    if (others.length > 0) {
      const middle = Math.ceil(texts.length / 2);
      const first = await embedAll(endpoint, texts.slice(0, middle));
      const second = await embedAll(endpoint, texts.slice(middle));
      return { vectors: [...first.vectors, ...second.vectors], tokens: first.tokens + second.tokens };
    }
    if (only.length <= SHORTEST_CHARACTERS) throw error;
    return embedAll(endpoint, [only.slice(0, Math.ceil(only.length / 2)).toWellFormed()]);
  }
}

function toCounted({ vectors, tokens }: EmbeddedTexts, texts: readonly string[]) {
  return { vectors, tokens: tokens ?? texts.reduce((sum, text) => sum + estimateTokens(text), 0) };
}
